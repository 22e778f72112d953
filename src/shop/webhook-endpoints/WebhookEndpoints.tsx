import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { webhookEndpointsMachine } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { ShopList, type ShopListWords } from "#src/shop/frame/ShopList.tsx";
import { CodeTabs } from "#src/ui/controls/CodeTabs.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { SecretCard } from "#src/ui/list/ListForm.tsx";
import { useList } from "#src/ui/list/useList.ts";
import type { CommandsOf } from "#src/ui/list/words.ts";
import { EndpointCard } from "./EndpointCard.tsx";
import { EndpointForm } from "./EndpointForm.tsx";
import { deliveryExample, verifyInJavaScript, verifyInPython } from "./webhook-code.ts";
import styles from "./WebhookEndpoints.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    webhookEndpoints: typeof webhookEndpointsMachine;
  }
}

const failed = msg`The endpoint couldn't be changed`;

const words: ShopListWords<CommandsOf<"webhookEndpoints">> = {
  loading: msg`Loading your endpoints…`,
  place: styles.place,
  failed: msg`Your endpoints couldn't be loaded`,
  absent: msg`Webhooks belong to a shop. Once we've accepted yours, you set them up here.`,
  begin: msg`Add an endpoint`,
  full: msg`Limit reached. Remove one to add another.`,
  title: msg`Your endpoints`,
  empty: {
    icon: "bell",
    title: msg`No endpoints yet`,
    text: msg`Add the address on your server that takes webhooks.`,
  },
  commands: {
    switchOn: { failed },
    switchOff: { failed },
    test: {
      failed,
      done: {
        title: msg`A test is on its way`,
        text: msg`Your server gets an event of the type webhook.test within a few seconds.`,
      },
    },
    rotate: {
      failed,
      asks: {
        title: msg`Replace the secret of this endpoint?`,
        text: ({ url }, say) => (
          <Stack gap={3}>
            <p className={styles.text}>{url}</p>
            <p>
              {say(
                msg`For 24 hours webhooks are signed by both secrets: put the new one on your server by then.`,
              )}
            </p>
          </Stack>
        ),
        yes: msg`Yes, replace it`,
      },
    },
    remove: {
      failed,
      asks: {
        title: msg`Remove this endpoint?`,
        text: ({ url }, say) => (
          <Stack gap={3}>
            <p className={styles.text}>{url}</p>
            <p>{say(msg`Nothing more is sent to it, and its log is deleted. This can't be undone.`)}</p>
          </Stack>
        ),
        yes: msg`Yes, remove it`,
        isDangerous: true,
      },
    },
  },
};

/** What arrives, and how it is checked. */
function Arrives() {
  const { t } = useLingui();
  const copyLabel = t`Copy the code`;
  return (
    <Section
      title={t`What your server receives`}
      look="subtitle"
      lead={t`Signed as Standard Webhooks says, in order for each order, and again until you answer 2xx.`}
      action={<a href="/api/docs/partner">{t`API reference`}</a>}
    >
      <CodeTabs
        label={t`What your server receives`}
        tabs={[
          { id: "request", label: t`Request`, copyLabel, code: deliveryExample },
          { id: "js", label: "JavaScript", copyLabel, code: verifyInJavaScript },
          { id: "python", label: "Python", copyLabel, code: verifyInPython },
        ]}
      />
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
      <ShopList
        list={list}
        words={words}
        form={<EndpointForm list={list} />}
        secret={
          <SecretCard
            list={list}
            label={t`Secret of the endpoint`}
            warning={t`We show it only once. With it your server checks that a webhook comes from us.`}
          />
        }
      >
        {list.view.rows.map((endpoint) => (
          <EndpointCard key={endpoint.id} list={list} endpoint={endpoint} />
        ))}
      </ShopList>
      {list.view.data !== null && list.view.form === null && list.view.secret === null && <Arrives />}
    </ShopFrame>
  );
}
