import { useLingui } from "@lingui/react/macro";
import type { Stage } from "#machines/shop/statistics/statistics.figures.ts";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Details } from "./Details.tsx";
import { useShareText } from "./Figure.tsx";
import { Lengths } from "./Parts.tsx";
import { stageNames } from "./messages.ts";

/** The share of opened links that led to a claim, and of created claims that were paid and completed. */
export function Conversion({ stages }: { stages: readonly Stage[] }) {
  const { t, i18n } = useLingui();
  const shareText = useShareText();
  const rows = stages.map(({ id, count, share, before }) => ({
    id,
    name: i18n._(stageNames[id]),
    now: shareText(id, count, share),
    before: before === null ? "–" : shareText(id, before.count, before.share),
    count,
  }));
  return (
    <Section title={t`Conversion`}>
      <Card>
        <Stack gap={3}>
          <Lengths
            lines={rows.map(({ id, name, now, count }) => ({ key: id, name, text: now, value: count }))}
            most={Math.max(...rows.map(({ count }) => count))}
          />
          <Details>
            <Table
              caption={t`How far orders got`}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { id: "name", title: t`Orders`, cell: ({ name }) => name },
                { id: "now", title: t`In the period`, align: "end", cell: ({ now }) => now },
                { id: "before", title: t`Before it`, align: "end", cell: ({ before }) => before },
              ]}
            />
          </Details>
        </Stack>
      </Card>
    </Section>
  );
}
