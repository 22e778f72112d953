import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { rateFeedsMachine } from "#machines/console/rate-feeds/rate-feeds.machine.ts";
import {
  type FeedText,
  figuresIn,
  isAtAddress,
  type StaffFeed,
} from "#machines/console/rate-feeds/rate-feeds.types.ts";
import { effectsOf } from "#src/console/page/Effects.tsx";
import { quoteText } from "#src/console/page/quoteText.ts";
import type { Say } from "#src/ui/list/say.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

import { presets } from "./presets.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    rateFeeds: typeof rateFeedsMachine;
  }
}

/** Feeds that one joins. */
const mostJoined = 5;

type Props = { list: List<"rateFeeds"> };

/** Feeds that are known, filled in at a press; and those that are there already, joined. */
function Presets({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  if (view.form?.values.row !== null) return null;
  const feeds = view.rows
    .filter(({ terms }) => terms?.kind !== "joined")
    .slice(0, mostJoined)
    .map(({ name }) => name);
  const ways = feeds.join(" × ");
  const joined = { kind: "joined", feed_name: "joined", feeds: feeds.join(" ") } as const;
  const fill = (values: Partial<FeedText>) => {
    for (const [field, value] of Object.entries(values))
      actions.type(field as Exclude<keyof FeedText, "row" | "kind" | "agreed">, value as string);
  };
  const names = {
    Binance: t`Fill in for Binance`,
    Bybit: t`Fill in for Bybit`,
    Rapira: t`Fill in for Rapira (USDT in roubles)`,
    cbr: t`Fill in for the Bank of Russia`,
  };
  return (
    <Row gap={2}>
      {(["Binance", "Bybit", "Rapira", "cbr"] as const).map((preset) => (
        <Button
          key={preset}
          size="small"
          disabled={view.form?.isPending}
          onClick={() => fill(presets[preset])}
        >
          {names[preset]}
        </Button>
      ))}
      {feeds.length > 1 && (
        <Button size="small" disabled={view.form?.isPending} onClick={() => fill(joined)}>
          {t`Join ${ways}`}
        </Button>
      )}
    </Row>
  );
}

const Seen = effectsOf(figuresIn);

/** Nothing is saved before its effects are seen. */
function More({ list }: Props) {
  const { t } = useLingui();
  const row = list.view.form?.values.row ?? null;
  return (
    <>
      <Seen list={list} />
      {row !== null && (
        <Text size="small" tone="muted">
          {t`Pairs that use it: ${String(row.directions)}`}
        </Text>
      )}
    </>
  );
}

/** The rates that wait for a person, one a line. */
const heldText = ({ held }: StaffFeed, say: Say): string =>
  held
    .map(
      ({ base, quote, value, held: next, percent }) =>
        `${base}/${quote} ${say.amount(value)} → ${say.amount(next)} (${formatPercent(percent, say)})`,
    )
    .join("\n");

const isJoined = ({ kind }: FeedText): boolean => kind === "joined";
const isPriced = (text: FeedText): boolean => !isJoined(text);

const exact = { autoCapitalize: "none", spellCheck: false } as const;
const pointer = { ...exact, optional: true, has: isAtAddress, maxLength: 200 } as const;
const seconds = { has: isPriced, inputMode: "numeric", maxLength: 6 } as const;

/** Prices that the table shows of a feed. */
const mostShown = 4;

/** Where rates come from, how old they are, and which of them wait for a person. */
export const RateFeeds = staffPage<"rateFeeds">({
  flow: "rateFeeds",
  places: null,
  title: msg`Rate feeds`,
  empty: {
    title: msg`No feeds yet`,
    text: msg`Without any, only pairs with a rate of your own are open.`,
  },
  name: ({ name }) => name,
  columns: {
    feed: {
      title: msg`Feed`,
      cell: ({ name, terms }, say) => [
        name,
        terms === null
          ? say(msg`from the installation's file`)
          : (terms.feeds?.join(" × ") ?? terms.url ?? say(msg`prices that are typed here`)),
      ],
    },
    state: {
      title: msg`Status`,
      cell: ({ age, fault }, say) => [
        {
          text: age === null ? msg`Never read` : msg`Read ${say.ago(age)}`,
          tone: fault === null ? (age === null ? undefined : "success") : "danger",
        },
        fault,
      ],
    },
    prices: {
      title: msg`Prices`,
      isWide: true,
      cell: ({ quotes, directions }, say) => [
        quotes
          .slice(0, mostShown)
          .map((given) => quoteText(given, say))
          .join(" · "),
        say(msg`prices: ${String(quotes.length)}, pairs that use it: ${String(directions)}`),
      ],
    },
    held: {
      title: msg`Waits for you`,
      cell: (feed, say) => heldText(feed, say) || say(msg`nothing`),
    },
  },
  commands: {
    accept: {
      button: msg`Accept`,
      has: ({ held }) => held.length > 0,
      asks: {
        title: ({ name }) => msg`Accept these rates of ${name}?`,
        text: (feed, say) => {
          const rates = heldText(feed, say);
          return `${rates}\n${say(msg`Their pairs open with the new rates at once.`)}`;
        },
        yes: msg`Yes, accept`,
        isDangerous: true,
      },
      failed: msg`The feed couldn't be changed`,
    },
    remove: {
      button: msg`Remove`,
      has: ({ terms, directions }) => terms !== null && directions === 0,
      asks: {
        title: ({ name }) => msg`Remove ${name}?`,
        text: msg`No pair uses it.`,
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed: msg`The feed couldn't be changed`,
    },
  },
  form: {
    begin: msg`Add a feed`,
    edit: { button: msg`Change`, has: ({ terms }) => terms !== null },
    title: ({ row }) => row?.name ?? msg`New feed`,
    submit: msg`Try it, then save`,
    isWide: true,
    isGrid: true,
    Above: Presets,
    fields: {
      feed_name: {
        ...exact,
        label: msg`Name of the feed`,
        hint: msg`Pairs of a new installation use the feed named main.`,
        has: ({ row }) => row === null,
        maxLength: 40,
      },
      kind: {
        label: msg`Where the prices come from`,
        choices: {
          json: msg`JSON at an address, such as an exchange's ticker`,
          xml: msg`XML at an address, such as a bank's list`,
          fixed: msg`Prices that you type here`,
          joined: msg`Feeds that are there already, one after the other`,
        },
      },
      url: {
        ...exact,
        label: msg`Address`,
        hint: msg`Begins with https:// and is on the internet.`,
        has: isAtAddress,
        type: "url",
        inputMode: "url",
        maxLength: 1000,
      },
      headers: {
        ...exact,
        label: msg`Headers with keys`,
        hint: msg`One a line, such as x-api-key: abc. They are stored encrypted; leave a masked one as it is to keep it.`,
        optional: true,
        has: isAtAddress,
        look: "area",
      },
      list_at: {
        ...pointer,
        label: msg`Where the list is`,
        hint: msg`Such as /data/tickers. Empty: the whole answer is the list.`,
      },
      list_symbol: {
        ...pointer,
        label: msg`Symbol in an item`,
        hint: msg`Such as /symbol. Empty: there's no list.`,
      },
      list_price: { ...pointer, label: msg`Price in an item`, hint: msg`Such as /price.` },
      time: { ...pointer, label: msg`Where the time is`, hint: msg`Empty: the time of the request.` },
      feeds: {
        ...exact,
        label: msg`Feeds that are joined`,
        hint: msg`Their names, with spaces between: the rate of BTC/RUB is BTC/USDT of one times USDT/RUB of the other. It is as old as the older, and stops once one of them is too old.`,
        has: isJoined,
        maxLength: 210,
      },
      pairs: {
        ...exact,
        has: isPriced,
        label: msg`Pairs and prices`,
        hint: (values) =>
          isAtAddress(values)
            ? msg`One a line: BTC/USDT, then its symbol in the list, or a pointer such as /fiat/USD/RUB. In XML, attributes begin with @.`
            : msg`One a line: USD/RUB 80.5`,
        look: "area",
      },
      interval: { ...seconds, label: msg`Seconds between requests`, hint: msg`From 5 to 86,400.` },
      stale_after: {
        ...seconds,
        label: msg`Too old after, seconds`,
        hint: msg`From 30 to 604,800. Then its pairs stop.`,
      },
    },
    More,
    faults: {
      ...amountMessages,
      name: msg`Small Latin letters, digits and hyphens only`,
      address: msg`An address like https://rates.example/ticker`,
      headers: msg`Each line is a name, a colon and a value`,
      seconds: msg`A whole number of seconds within the limits`,
      pointer: msg`A pointer begins with a slash, such as /data/price`,
      feeds: msg`Names of two feeds or more, each once`,
      pairs: msg`Each line is a pair and its place or price`,
    },
  },
});
