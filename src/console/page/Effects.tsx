import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";

type Unseen = Extract<ApiFailure, { code: "unseen" }>;
type Effect = Unseen["effects"][number];

/** What a change would do, when that is why it was not saved. */
export const unseenIn = (failure: ApiFailure | null | undefined): Unseen | null =>
  failure?.kind === "conflict" && failure.code === "unseen" ? failure : null;

const effectCode = ({ from, to }: Effect): string => `${from.code} → ${to.code}`;

function ChangeCell({ from, to, before, after, percent, is_far: isFar, stops }: Effect) {
  const { t } = useLingui();
  const locale = useLocale();
  const rate = (value: string | null) =>
    value === null ? t`none` : <CourseText course={value} from={from.code} to={to.code} />;
  return (
    <Row gap={2}>
      <span>
        {rate(before)} → {rate(after)}
      </span>
      {percent !== null && <span>{formatPercent(percent, { locale })}</span>}
      {isFar && <Tag tone="warning">{t`Far from before`}</Tag>}
      {stops && <Tag tone="danger">{t`Stops`}</Tag>}
    </Row>
  );
}

/** What was read, and what it does to the rate of each pair. */
function Effects({ read, effects }: Unseen) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      {read.length > 0 && (
        <>
          <Heading level={3} look="label">{t`What was read`}</Heading>
          <Table
            caption={t`What was read`}
            rows={read}
            rowKey={({ base, quote }) => `${base}/${quote}`}
            columns={[
              { id: "pair", title: t`Pair`, cell: ({ base, quote }) => `${base}/${quote}` },
              {
                id: "price",
                title: t`Price`,
                cell: ({ value, age }) =>
                  `${formatAmount(value, { locale })} · ${t`${String(age)} sec. old`}`,
              },
            ]}
          />
        </>
      )}
      <Heading level={3} look="label">{t`What changes`}</Heading>
      {effects.length === 0 ? (
        <Text>{t`No pair's rate changes.`}</Text>
      ) : (
        <Table
          caption={t`What changes`}
          rows={effects}
          rowKey={effectCode}
          columns={[
            { id: "pair", title: t`Pair`, cell: effectCode },
            { id: "rate", title: t`Rate`, cell: ChangeCell },
          ]}
        />
      )}
    </>
  );
}

interface Agreeing<Values> {
  view: { form: { values: Values; failure: ApiFailure | null; isPending: boolean } | null };
  actions: { type: (field: "agreed", value: string) => void };
}

/**
 * What a change does to rates, seen before it is saved. `figuresOf` are the figures that do it: who has seen what they do
 * has agreed to no others.
 */
export const effectsOf = <Values extends { agreed: string }>(figuresOf: (values: Values) => string) =>
  function Seen({ list: { view, actions } }: { list: Agreeing<Values> }) {
    const { t } = useLingui();
    const { form } = view;
    const unseen = unseenIn(form?.failure);
    if (form === null || unseen === null) return null;
    const figures = figuresOf(form.values);
    return (
      <Stack gap={4}>
        <Effects {...unseen} />
        <Checkbox
          id={fieldId("agreed")}
          label={t`I've seen what changes. Save it.`}
          checked={form.values.agreed === figures}
          disabled={form.isPending}
          onChange={(isTicked) => actions.type("agreed", isTicked ? figures : "")}
        />
      </Stack>
    );
  };
