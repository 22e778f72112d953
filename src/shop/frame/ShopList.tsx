import type { MessageDescriptor } from "@lingui/core";
import type { ReactNode } from "react";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { ListBegin } from "#src/ui/list/ListForm.tsx";
import { ListEnds, ListQuestions, Nothing } from "#src/ui/list/Listing.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { useSay } from "#src/ui/list/say.ts";
import type { AnyList } from "#src/ui/list/useList.ts";
import type { AnyCommands, EmptyWords } from "#src/ui/list/words.ts";

/** What a list of a shop says whose rows a form adds. */
export interface ShopListWords<Commands extends AnyCommands = AnyCommands> {
  loading: MessageDescriptor;
  failed: MessageDescriptor;
  commands: Commands;
  /** The class of the place that it has while it loads. */
  place: string | undefined;
  /** Where there is no shop. */
  absent: MessageDescriptor;
  /** The button that adds a row, and why there is no room for another one. */
  begin: MessageDescriptor;
  full: MessageDescriptor;
  /** Above the rows. */
  title: MessageDescriptor;
  empty: EmptyWords;
}

/** A list of a shop with what adds to it. */
export function ShopList({
  list,
  words,
  note,
  form,
  secret,
  children,
}: {
  list: AnyList;
  words: ShopListWords;
  note?: ReactNode;
  form: ReactNode;
  secret: ReactNode;
  children: ReactNode;
}) {
  const say = useSay();
  const { view } = list;
  const isEmpty = view.step === "empty";
  const begin = <ListBegin list={list} begin={say(words.begin)} full={say(words.full)} />;
  return (
    <ListBody
      list={list}
      level={2}
      loading={<LoadingBlock label={say(words.loading)} className={words.place} />}
      failed={say(words.failed)}
      absent={<NoShop>{say(words.absent)}</NoShop>}
    >
      {note}
      {view.form !== null ? form : view.secret !== null && secret}
      {!isEmpty && begin}
      <ListEnds list={list} words={words} />
      <StaleList list={list} />
      {isEmpty ? (
        <Card>
          <Nothing words={words.empty} act={begin} />
        </Card>
      ) : (
        <Section title={say(words.title)}>
          <Stack gap={4}>{children}</Stack>
        </Section>
      )}
      <ListQuestions list={list} words={words} />
    </ListBody>
  );
}
