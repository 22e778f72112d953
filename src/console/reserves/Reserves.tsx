import { useLingui } from "@lingui/react/macro";
import type { reservesMachine } from "#machines/console/reserves/reserves.machine.ts";
import type { Reserve } from "#machines/console/reserves/reserves.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { Amount } from "#src/ui/money/Amount.tsx";
import { CorrectionText } from "./CorrectionText.tsx";
import { ReserveForm } from "./ReserveForm.tsx";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    reserves: typeof reservesMachine;
  }
}

function NameCell({ currency: { name, code } }: Reserve) {
  return (
    <Pair>
      <span>{name}</span>
      <Text as="span" size="small" tone="muted">
        {code}
      </Text>
    </Pair>
  );
}

const figure = (which: "available" | "held") =>
  function Figure({ [which]: value, currency: { ticker } }: Reserve) {
    return <Amount value={value} currency={ticker} locale={useLocale()} />;
  };
const AvailableFigure = figure("available");
const HeldCell = figure("held");

function AvailableCell(row: Reserve) {
  const { t } = useLingui();
  const locale = useLocale();
  const { below, low, currency } = row;
  return (
    <Pair>
      <AvailableFigure {...row} />
      {low && <Tag tone="warning">{t({ message: "Low", context: "a reserve" })}</Tag>}
      {below !== null && (
        <Text as="span" size="small" tone="muted">
          {t`Staff are told below ${formatAmount(below, { locale, currency: currency.ticker })}`}
        </Text>
      )}
    </Pair>
  );
}

function LastCell({ proposed, entries: [last] }: Reserve) {
  const { t } = useLingui();
  return (
    <Stack gap={2} className={styles.wide}>
      {proposed !== null && (
        <div>
          <Tag tone="warning">{t`Waits for a second person`}</Tag>
          <CorrectionText {...proposed} />
        </div>
      )}
      {last !== undefined && <CorrectionText {...last} />}
    </Stack>
  );
}

function ActionsCell({ id, currency: { code }, list }: Reserve & { list: List<"reserves"> }) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      disabled={list.view.isBusy}
      aria-label={t`Change the reserve of ${code}`}
      onClick={() => list.actions.row("edit", id)}
    >
      {t({ message: "Change", context: "a reserve" })}
    </Button>
  );
}

/** The reserves: what the exchange can pay out, and the form that changes one. */
export function Reserves() {
  const { t } = useLingui();
  const list = useList("reserves");
  useDocumentTitle(t`Reserves`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Reserves`}</Heading>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the reserves…`} rows={8} row={styles.row} />}
        failed={t`The reserves couldn't be loaded`}
      >
        <Stack gap={4}>
          <ReserveForm list={list} />
          {list.view.step === "empty" ? (
            <EmptyState level={2} title={t`No currencies yet`} />
          ) : (
            <ListTable
              list={list}
              caption={t`Reserves by currency`}
              rowKey={({ id }) => id}
              columns={[
                { id: "name", title: t`Currency`, cell: NameCell },
                {
                  id: "available",
                  title: t({ message: "Available", context: "a reserve" }),
                  cell: AvailableCell,
                },
                { id: "held", title: t`Held by orders`, cell: HeldCell },
                { id: "last", title: t`Last correction`, cell: LastCell },
                { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
              ]}
            />
          )}
        </Stack>
      </ListBody>
    </Stack>
  );
}
