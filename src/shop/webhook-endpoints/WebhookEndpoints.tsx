import { useLingui } from "@lingui/react/macro";
import type { webhookEndpointsMachine } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { ListWork, SecretCard } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import "#src/ui/icons/lateIcons.ts";
import { EndpointCard } from "./EndpointCard.tsx";
import { EndpointForm } from "./EndpointForm.tsx";
import styles from "./WebhookEndpoints.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    webhookEndpoints: typeof webhookEndpointsMachine;
  }
}

type Props = { list: List<"webhookEndpoints"> };

/** Asks before an endpoint's secret is replaced or the endpoint is removed. */
function Questions({ list }: Props) {
  const { t } = useLingui();
  const { rotate, remove } = list.view.commands;
  return (
    <>
      <Question
        {...questionOf(list, "rotate")}
        title={t`Replace the secret of this endpoint?`}
        yes={t`Yes, replace it`}
        no={t`Cancel`}
      >
        <Stack gap={3}>
          <p className={styles.text}>{rotate.row?.url}</p>
          <p>{t`For 24 hours webhooks are signed by both secrets: put the new one on your server by then.`}</p>
        </Stack>
      </Question>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove this endpoint?`}
        yes={t`Yes, remove it`}
        no={t`Cancel`}
      >
        <Stack gap={3}>
          <p className={styles.text}>{remove.row?.url}</p>
          <p>{t`Nothing more is sent to it, and its log is deleted. This can't be undone.`}</p>
        </Stack>
      </Question>
    </>
  );
}

function Endpoints({ list }: Props) {
  const { t } = useLingui();
  return (
    <Section title={t`Your endpoints`}>
      <Stack gap={4}>
        <StaleList list={list} />
        {list.view.rows.map((endpoint) => (
          <EndpointCard key={endpoint.id} list={list} endpoint={endpoint} />
        ))}
        {list.view.step === "empty" && (
          <Card>
            <EmptyState level={3} icon="bell" title={t`No endpoints yet`}>
              {t`Add the address on your server that takes webhooks.`}
            </EmptyState>
          </Card>
        )}
      </Stack>
    </Section>
  );
}

/** The endpoints of the user's shop. */
export function WebhookEndpoints() {
  const { t } = useLingui();
  const list = useList("webhookEndpoints");
  return (
    <ShopFrame
      section="webhooks"
      title={t`Webhooks`}
      lead={t`We notify your server when the status of a customer's order changes.`}
    >
      <ListBody
        list={list}
        level={2}
        loading={<LoadingBlock label={t`Loading your endpoints…`} className={styles.place} />}
        failed={t`Your endpoints couldn't be loaded`}
        absent={
          <NoShop>{t`Webhooks belong to a shop. Once we've accepted yours, you set them up here.`}</NoShop>
        }
      >
        <ListWork
          list={list}
          begin={t`Add an endpoint`}
          full={t`Limit reached. Remove one to add another.`}
          form={<EndpointForm list={list} />}
          secret={
            <SecretCard
              list={list}
              label={t`Secret of the endpoint`}
              warning={t`We show it only once. With it your server checks that a webhook comes from us.`}
            />
          }
        />
        <CommandFailures list={list} titles={t`The endpoint couldn't be changed`} />
        {list.view.commands.test.isDone && (
          <Banner tone="success" announce title={t`A test is on its way`}>
            {t`Your server gets an event of the type webhook.test within a few seconds.`}
          </Banner>
        )}
        <Endpoints list={list} />
        <Questions list={list} />
      </ListBody>
    </ShopFrame>
  );
}
