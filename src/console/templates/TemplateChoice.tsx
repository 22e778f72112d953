import { useLingui } from "@lingui/react/macro";
import type { templatesMachine } from "#machines/console/templates/templates.machine.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import { useList } from "#src/ui/list/useList.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    templates: typeof templatesMachine;
  }
}

/** Answers to choose from. The one that is chosen is given in the visitor's language. */
export function TemplateChoice({
  language,
  onChoose,
}: {
  language: "ru" | "en";
  onChoose: (text: string) => void;
}) {
  const { t } = useLingui();
  const { rows } = useList("templates").view;
  return rows.length === 0 ? null : (
    <Select
      label={t`Begin with a ready answer`}
      placeholder={t`Choose one`}
      choices={rows.map(({ id, title }) => ({ value: id, label: title }))}
      value=""
      onChange={(value) => {
        const found = rows.find(({ id }) => id === value);
        if (found) onChoose(found[language]);
      }}
    />
  );
}
