import { useLingui } from "@lingui/react/macro";
import type { rateFeedsMachine } from "#machines/console/rate-feeds/rate-feeds.machine.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { FeedForm } from "./FeedForm.tsx";
import { FeedsTable } from "./FeedsTable.tsx";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    rateFeeds: typeof rateFeedsMachine;
  }
}

/** Where rates come from, how old they are, and which of them wait for a person. */
export function RateFeeds({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("rateFeeds");
  const { view } = list;
  const { accept, remove } = view.commands;
  const name = (accept.row ?? remove.row)?.name ?? "";
  useDocumentTitle(t`Rate feeds`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Rate feeds`}</Heading>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the feeds…`} rows={4} row={undefined} />}
        failed={t`The feeds couldn't be loaded`}
      >
        <Stack gap={4}>
          {mayChange && (
            <ListWork list={list} begin={t`Add a feed`} form={<FeedForm list={list} />} secret={null} />
          )}
          <CommandFailures list={list} titles={t`The feed couldn't be changed`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`No feeds yet`}>
                {t`Without any, only pairs with a rate of your own are open.`}
              </EmptyState>
            </Card>
          ) : (
            <FeedsTable list={list} mayChange={mayChange} />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "accept")}
        isDangerous
        title={t`Accept these rates of ${name}?`}
        yes={t`Yes, accept`}
        no={t`Cancel`}
      >
        <ul>
          {(accept.row?.held ?? []).map(({ base, quote, value, held, percent }) => (
            <li key={`${base}/${quote}`}>{`${base}/${quote}: ${value} → ${held} (${percent} %)`}</li>
          ))}
        </ul>
        <p>{t`Their pairs open with the new rates at once.`}</p>
      </Question>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove ${name}?`}
        yes={t`Yes, remove`}
        no={t`Cancel`}
      >
        <p>{t`No pair uses it.`}</p>
      </Question>
    </Stack>
  );
}
