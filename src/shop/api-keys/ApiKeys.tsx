import { useLingui } from "@lingui/react/macro";
import type { apiKeysMachine } from "#machines/shop/api-keys/api-keys.machine.ts";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { ListWork, SecretCard } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import "#src/ui/icons/lateIcons.ts";
import { KeyCard, RotatedLine } from "./KeyCard.tsx";
import { KeyForm } from "./KeyForm.tsx";
import styles from "./ApiKeys.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    apiKeys: typeof apiKeysMachine;
  }
}

type Props = { list: List<"apiKeys"> };

function Secret({ list }: Props) {
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

/** Asks before a key is rotated or revoked. */
function Questions({ list }: Props) {
  const { t } = useLingui();
  const { rotate, revoke } = list.view.commands;
  const name = rotate.row?.name ?? revoke.row?.name ?? "";
  return (
    <>
      <Question
        {...questionOf(list, "rotate")}
        title={t`Replace the secret of this key?`}
        yes={t`Yes, replace it`}
        no={t`Cancel`}
      >
        <p>{t`The key “${name}” gets a new secret. The old one works for 24 hours more: put the new one on your server by then.`}</p>
      </Question>
      <Question
        {...questionOf(list, "revoke")}
        isDangerous
        title={t`Revoke this key?`}
        yes={t`Yes, revoke it`}
        no={t`Cancel`}
      >
        <p>{t`The key “${name}” stops working at once, with its next call. This can't be undone.`}</p>
      </Question>
    </>
  );
}

function Keys({ list }: Props) {
  const { t } = useLingui();
  return (
    <Section title={t`Your keys`}>
      <Stack gap={4}>
        <StaleList list={list} />
        {list.view.rows.map((key) => (
          <KeyCard key={key.id} list={list} apiKey={key} />
        ))}
        {list.view.step === "empty" && (
          <Card>
            <EmptyState level={3} icon="lock" title={t`No keys yet`}>
              {t`Create one for each of your servers, so that you can revoke one without stopping the others.`}
            </EmptyState>
          </Card>
        )}
      </Stack>
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
      <ListBody
        list={list}
        level={2}
        loading={<LoadingBlock label={t`Loading your keys…`} className={styles.place} />}
        failed={t`Your keys couldn't be loaded`}
        absent={
          <NoShop>{t`Keys belong to a shop. Once you have applied, you can create test keys here, and live keys once we have accepted yours.`}</NoShop>
        }
      >
        {list.view.data?.modes.includes("live") === false && (
          <Banner title={t`Your application is under review`}>
            {t`Until it is accepted you can create test keys. They work in the sandbox, where no money moves.`}
          </Banner>
        )}
        <ListWork
          list={list}
          begin={t`Create a key`}
          full={t`Limit reached. Revoke one to add another.`}
          form={<KeyForm list={list} />}
          secret={<Secret list={list} />}
        />
        <CommandFailures list={list} titles={t`The key couldn't be changed`} />
        <Keys list={list} />
        <Questions list={list} />
      </ListBody>
    </ShopFrame>
  );
}
