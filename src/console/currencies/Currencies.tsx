import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { currenciesMachine } from "#machines/console/currencies/currencies.machine.ts";
import {
  type CurrencyGroup,
  type CurrencyText,
  isIdle,
  isUnused,
  type StaffCurrency,
} from "#machines/console/currencies/currencies.types.ts";
import { type Say, useSay } from "#src/ui/list/say.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { effectsOf } from "#src/console/page/Effects.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import styles from "#src/console/page/Page.module.css";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    currencies: typeof currenciesMachine;
  }
}

type Props = { list: List<"currencies"> };

/** What kind of money a currency is. */
const groupNames: Record<CurrencyGroup, MessageDescriptor> = {
  crypto: msg`Cryptocurrency`,
  bank: msg`Money in a bank`,
  emoney: msg`Electronic money`,
  cash: msg({ message: "Cash", context: "kind of money" }),
};

const isNew = ({ row }: CurrencyText): boolean => row === null;
const isKnown = ({ row }: CurrencyText): boolean => row !== null;
const isUnlinked = ({ group }: CurrencyText): boolean => group !== "crypto";

function CurrencyCell({ code, icon, network, group, ...names }: StaffCurrency) {
  const say = useSay();
  return (
    <Row gap={3} className={styles.whole}>
      <CurrencyIcon code={icon} network={network?.code} />
      <Pair>
        <span>{say.titleOf(names)}</span>
        <Text as="span" size="small" tone="muted">
          {`${code} · ${network?.name ?? say(groupNames[group])}`}
        </Text>
      </Pair>
    </Row>
  );
}

function limitsOf({ min, max, ticker }: StaffCurrency, say: Say): string | null {
  const [least, most] = [min, max].map((value) => value && say.amount(value, ticker));
  if (least && most) return `${least} – ${most}`;
  if (least) return say(msg`from ${least}`);
  return most ? say(msg`up to ${most}`) : null;
}

/** What a new currency begins with. */
function Beginning({ list: { view } }: Props) {
  const { t } = useLingui();
  return (
    view.form?.values.row === null && (
      <Text tone="secondary">
        {t`It begins closed. Then say what visitors fill in, open it, and open the pairs that you want.`}
      </Text>
    )
  );
}

const limit = {
  hint: msg`Where a pair sets none itself.`,
  optional: true,
  inputMode: "decimal",
  maxLength: 37,
} as const;

/** All currencies: what they are, whether visitors can use them, and the form that changes one. */
export const Currencies = staffPage<"currencies">({
  flow: "currencies",
  places: null,
  title: msg`Currencies`,
  empty: { title: msg`No currencies yet`, text: msg`Add two, and their pairs are proposed to you.` },
  name: ({ code }) => code,
  columns: {
    currency: { title: msg`Currency`, cell: (row) => <CurrencyCell {...row} /> },
    state: {
      title: msg`Status`,
      cell: ({ send, receive }, say) => [
        send || receive
          ? { tone: "success", text: msg`Open to visitors` }
          : { tone: undefined, text: msg`Closed to visitors` },
        send === receive ? null : say(send ? msg`can only be sent` : msg`can only be received`),
      ],
    },
    limits: {
      title: msg`Limits`,
      cell: limitsOf,
    },
    pairs: {
      title: msg`Pairs`,
      cell: ({ code, directions: { open, all } }, say) => (
        <Anchor
          href={`/directions?q=${code}`}
          aria-label={say(msg`Pairs with ${code}: ${String(open)} of ${String(all)} open`)}
        >
          {say(msg`${String(open)} of ${String(all)} open`)}
        </Anchor>
      ),
    },
    fields: {
      title: msg`Visitors fill in`,
      cell: ({ id, code, fields }, say) => (
        <Anchor
          href={`/currencies/${id}`}
          aria-label={say(msg`What visitors fill in for ${code}, fields: ${String(fields)}`)}
        >
          {say(msg`fields: ${String(fields)}`)}
        </Anchor>
      ),
    },
  },
  commands: {
    clear: {
      button: msg`Remove all that nobody used`,
      ofList: (rows) => rows.some(isUnused),
      asks: {
        title: msg`Remove all that nobody used?`,
        text: (rows) => {
          const codes = rows.filter(isUnused).map(({ code }) => code);
          return msg`They go with their pairs and fields: ${codes.join(", ")}.`;
        },
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed: msg`The currencies couldn't be removed`,
    },
    remove: {
      button: msg`Remove`,
      has: isIdle,
      asks: {
        title: ({ code }) => msg`Remove ${code}?`,
        text: msg`Its pairs, fields, offices and payment details go with it.`,
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed: msg`The currency couldn't be removed`,
    },
  },
  form: {
    begin: msg`Add a currency`,
    edit: { button: msg`Change` },
    title: ({ row }) => row?.code ?? msg`New currency`,
    submit: msg`Save the currency`,
    isGrid: true,
    Above: Beginning,
    fields: {
      send: { label: msg`Visitors can send it`, has: isKnown, look: "box" },
      receive: { label: msg`Visitors can receive it`, has: isKnown, look: "box" },
      code: {
        label: msg`Code`,
        hint: msg`As exchange monitors write it, such as USDTTRC20. It can't be changed later.`,
        has: isNew,
        spellCheck: false,
        maxLength: 32,
      },
      group: {
        label: msg`Kind of money`,
        hint: msg`It can't be changed later.`,
        has: isNew,
        choices: groupNames,
      },
      ticker: { label: msg`Ticker`, hint: msg`Such as USDT.`, spellCheck: false, maxLength: 16 },
      name_en: { label: msg`Name in English`, spellCheck: false, maxLength: 60 },
      name_ru: { label: msg`Name in Russian`, spellCheck: false, maxLength: 60 },
      icon: {
        label: msg`Icon`,
        hint: ({ icon, ticker }, say) => (
          <Row gap={2}>
            <CurrencyIcon code={icon.trim() || ticker.trim() || "?"} size="small" />
            <Text as="span" size="small" tone="muted">
              {say(msg`A known picture such as btc; of anything else, the first two letters.`)}
            </Text>
          </Row>
        ),
        optional: true,
        autoCapitalize: "none",
        spellCheck: false,
        maxLength: 32,
      },
      place: {
        label: msg`Place in lists`,
        hint: msg`The first is 1. The others move along.`,
        has: isKnown,
        inputMode: "numeric",
        maxLength: 4,
      },
      network_code: {
        label: msg`Code of the network`,
        hint: msg`Such as TRC20.`,
        optional: isUnlinked,
        spellCheck: false,
        maxLength: 16,
      },
      network_name: {
        label: msg`Name of the network`,
        optional: isUnlinked,
        spellCheck: false,
        maxLength: 60,
      },
      explorer: {
        label: msg`Link to a transaction`,
        hint: msg`With ${"{transaction}"} where the hash goes.`,
        optional: true,
        type: "url",
        inputMode: "url",
        maxLength: 300,
      },
      decimals: { label: msg`Decimals`, hint: msg`From 0 to 18.`, inputMode: "numeric", maxLength: 4 },
      confirmations: {
        label: msg`Confirmations that a payment needs`,
        inputMode: "numeric",
        maxLength: 4,
      },
      min: { label: msg`Minimum`, ...limit },
      max: { label: msg`Maximum`, ...limit },
    },
    More: effectsOf<CurrencyText>(({ ticker }) => ticker.trim()),
    faults: {
      ...amountMessages,
      code: msg`Capital Latin letters and digits only, such as USDT`,
      icon: msg`Small Latin letters, digits and hyphens only`,
      place: msg`A whole number from 1`,
      explorer: msg`Begin with https:// and put ${"{transaction}"} where the hash goes`,
      decimals: msg`A whole number from 0 to 18`,
      confirmations: msg`A whole number from 0 to 1000`,
      below_min: msg`The maximum is below the minimum`,
    },
  },
});
