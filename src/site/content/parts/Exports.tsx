import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { CodeTabs } from "#src/ui/controls/CodeTabs.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";

/** The files of the rate export for exchange monitors, each with its address and its current beginning. */
export function Exports({ files }: { files: NonNullable<ContentPage["exports"]> }) {
  const { t } = useLingui();
  const copyLabel = t`Copy the address`;
  return (
    <Section title={t`The export at this moment`}>
      <Card>
        <CodeTabs
          label={t`Format`}
          tabs={files.map(({ format, address, sample }) => ({
            id: format,
            label: format.toUpperCase(),
            address,
            copyLabel,
            code: sample,
          }))}
        />
      </Card>
    </Section>
  );
}
