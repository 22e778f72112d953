import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { apiKeysMachine } from "#machines/shop/api-keys/api-keys.machine.ts";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { ShopList, type ShopListWords } from "#src/shop/frame/ShopList.tsx";
import { orderByCurl, orderByFetch } from "#src/shop/demo/order-code.ts";
import { CodeTabs } from "#src/ui/controls/CodeTabs.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { SecretCard } from "#src/ui/list/ListForm.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import type { CommandsOf } from "#src/ui/list/words.ts";
import { KeyCard, RotatedLine } from "./KeyCard.tsx";
import { KeyForm } from "./KeyForm.tsx";
import styles from "./ApiKeys.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    apiKeys: typeof apiKeysMachine;
  }
}

function Secret({ list }: { list: List<"apiKeys"> }) {
  const { t } = useLingui();
  const { secret } = list.view;
  return (
    secret && (
      <SecretCard
        list={list}
        label={t`Secret of the key “${secret.row.name}”`}
        warning={t`We show it only once and keep no copy. Anyone who has it can use the key.`}
      >
        <RotatedLine apiKey={secret.row} />
      </SecretCard>
    )
  );
}

const failed = msg`The key couldn't be changed`;

const words: ShopListWords<CommandsOf<"apiKeys">> = {
  loading: msg`Loading your keys…`,
  place: styles.place,
  failed: msg`Your keys couldn't be loaded`,
  absent: msg`Keys belong to a shop. Once you have applied, you can create test keys here, and live keys once we have accepted yours.`,
  begin: msg`Create a key`,
  full: msg`Limit reached. Revoke one to add another.`,
  title: msg`Your keys`,
  empty: {
    icon: "lock",
    title: msg`No keys yet`,
    text: msg`Create one for each of your servers, so that you can revoke one without stopping the others.`,
  },
  commands: {
    rotate: {
      failed,
      asks: {
        title: msg`Replace the secret of this key?`,
        text: ({ name }) =>
          msg`The key “${name}” gets a new secret. The old one works for 24 hours more: put the new one on your server by then.`,
        yes: msg`Yes, replace it`,
      },
    },
    revoke: {
      failed,
      asks: {
        title: msg`Revoke this key?`,
        text: ({ name }) =>
          msg`The key “${name}” stops working at once, with its next call. This can't be undone.`,
        yes: msg`Yes, revoke it`,
        isDangerous: true,
      },
    },
  },
};

/** What a key is for, to begin with. */
function FirstOrder() {
  const { t } = useLingui();
  const { origin } = location;
  const copyLabel = t`Copy the code`;
  return (
    <Section title={t`Your first order`} look="subtitle" lead={t`With a test key it moves no money.`}>
      <CodeTabs
        label={t`Language of the code`}
        tabs={[
          { id: "curl", label: "curl", copyLabel, code: orderByCurl(origin) },
          { id: "js", label: "JavaScript", copyLabel, code: orderByFetch(origin) },
        ]}
      />
    </Section>
  );
}

/** The keys of the user's shop. */
export function ApiKeys() {
  const { t } = useLingui();
  const list = useList("apiKeys");
  return (
    <ShopFrame
      section="api"
      title={t`API keys`}
      lead={
        <>
          {t`With a key, your server gets rates and creates orders for your customers.`}{" "}
          <a href="/api/docs/partner">{t`API reference`}</a>
        </>
      }
    >
      <ShopList
        list={list}
        words={words}
        note={
          list.view.data?.modes.includes("live") === false && (
            <Banner title={t`Your application is under review`}>
              {t`Until it is accepted you can create test keys. They work in the sandbox, where no money moves.`}
            </Banner>
          )
        }
        form={<KeyForm list={list} />}
        secret={<Secret list={list} />}
      >
        {list.view.rows.map((key) => (
          <KeyCard key={key.id} list={list} apiKey={key} />
        ))}
      </ShopList>
      {list.view.data !== null && list.view.form === null && list.view.secret === null && <FirstOrder />}
    </ShopFrame>
  );
}
