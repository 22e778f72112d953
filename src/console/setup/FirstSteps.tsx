import { useLingui } from "@lingui/react/macro";
import type { setupMachine, SetupStep } from "#machines/console/setup/setup.machine.ts";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { stepWords } from "./messages.ts";
import styles from "./FirstSteps.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    setup: typeof setupMachine;
  }
}

function Step({ step: { id, done }, isNext }: { step: SetupStep; isNext: boolean }) {
  const { t, i18n } = useLingui();
  const { name, how, href } = stepWords[id];
  const title = i18n._(name);
  return (
    <Card>
      <Row justify="between" gap={3}>
        <Stack gap={2} className={styles.words}>
          <Row gap={2}>
            <Heading level={2} look="subtitle">
              {title}
            </Heading>
            {done && <Tag tone="success">{t`Finished`}</Tag>}
          </Row>
          {!done && <Text tone="secondary">{i18n._(how)}</Text>}
        </Stack>
        {!done && href !== null && (
          <ButtonLink
            href={href}
            variant={isNext ? "primary" : "secondary"}
            aria-label={t`Begin: ${title}`}
          >{t`Begin`}</ButtonLink>
        )}
      </Row>
    </Card>
  );
}

/** What a new exchange needs before its first order. */
export function FirstSteps() {
  const { t } = useLingui();
  const list = useList("setup");
  const { rows } = list.view;
  const next = rows.find(({ done }) => !done);
  useDocumentTitle(t`First steps`);
  return (
    <Stack gap={3}>
      <PageHead title={t`First steps`} />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the steps…`} rows={8} row={styles.row} />}
        failed={t`The steps couldn't be loaded`}
      >
        {next === undefined && (
          <Banner tone="success">{t`Your exchange works. These steps aren't needed any more.`}</Banner>
        )}
        <ol className={styles.steps}>
          {rows.map((step) => (
            <li key={step.id}>
              <Step step={step} isNext={step === next} />
            </li>
          ))}
        </ol>
      </ListBody>
    </Stack>
  );
}
