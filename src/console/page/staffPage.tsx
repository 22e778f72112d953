import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { Search } from "#src/console/frame/Search.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListBegin } from "#src/ui/list/ListForm.tsx";
import { ListEnds, ListFilters, ListQuestions, Nothing } from "#src/ui/list/Listing.tsx";
import { ListButton } from "#src/ui/list/CommandButton.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useSay } from "#src/ui/list/say.ts";
import { type AnyList, type ListFlow, useAnyList } from "#src/ui/list/useList.ts";
import { sayingOf } from "#src/ui/list/words.ts";
import styles from "./Page.module.css";
import { PageForm } from "./PageForm.tsx";
import { PageTable } from "./PageTable.tsx";
import type { LooseWords, PageWords, PlacesOf } from "./words.ts";
import "#src/ui/icons/lateIcons.ts";

interface Props {
  list: AnyList;
  words: LooseWords;
  mayChange: boolean;
}

type Place = Readonly<Record<string, string>>;

/** The title, what narrows the list, and the button that begins another row. */
function Head({ list, words, mayChange }: Props) {
  const say = useSay();
  const { title, about, back, search, filters, form, Above, commands } = words;
  const { place, data, step, rows } = list.view;
  const change = list.actions.change as (filters: object) => void;
  const begin = mayChange && (step === "listed" || step === "empty") ? form?.begin : undefined;
  return (
    <>
      <PageHead
        title={sayingOf(title, data, say)}
        back={back}
        tabs={filters && <ListFilters list={list} words={words} look="tabs" />}
      >
        {search && (
          <Search
            label={say(search.label)}
            value={((place ?? {}) as Place)["search"] ?? ""}
            maxLength={search.maxLength ?? 254}
            onFind={(text) => change({ search: text })}
          />
        )}
        {mayChange &&
          Object.entries(commands).map(
            ([command, { button, ofList }]) =>
              ofList?.(rows as never) === true && (
                <ListButton
                  key={command}
                  list={list as never}
                  command={command as never}
                  size="small"
                  disabled={list.view.isBusy}
                >
                  {say(button)}
                </ListButton>
              ),
          )}
        {begin && <ListBegin list={list} begin={say(begin)} {...(form?.full && { full: say(form.full) })} />}
      </PageHead>
      {about && <Text tone="secondary">{say(about)}</Text>}
      {Above && <Above list={list} />}
    </>
  );
}

/** Whether nothing is searched for, and nothing narrowed. */
const isWhole = ({ list, words: { places } }: Pick<Props, "list" | "words">): boolean =>
  places === null || places.write({ ...(list.view.place as object), page: 1 }) === "";

const isSearched = ({ view }: AnyList): boolean => (((view.place ?? {}) as Place)["search"] ?? "") !== "";

function Empty({ list, words }: Pick<Props, "list" | "words">) {
  const { t } = useLingui();
  return (
    <Card>
      {isWhole({ list, words }) ? (
        <Nothing isLine words={words.empty} />
      ) : (
        <EmptyState isLine level={2} title={isSearched(list) ? t`Nothing found` : t`Nothing here`} />
      )}
    </Card>
  );
}

/** The form of the page, or the secret that it gives. */
function Work({ list, words: { form }, mayChange }: Props) {
  if (form === undefined || !mayChange) return null;
  const { Secret } = form;
  if (list.view.form === null && list.view.secret !== null && Secret) return <Secret list={list} />;
  const isInRow = list.view.form !== null && list.view.form.only !== null;
  return isInRow ? null : <PageForm list={list} words={form} />;
}

function Page({ words, mayChange }: Omit<Props, "list">) {
  const { t } = useLingui();
  const say = useSay();
  const list = useAnyList(words.flow, words.places);
  const props = { list, words, mayChange };
  useDocumentTitle(sayingOf(words.title, list.view.data, say));
  return (
    <Stack gap={3}>
      <Head {...props} />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading…`} rows={6} row={styles.row} />}
        failed={t`This page couldn't be loaded`}
        absent={words.absent && <Nothing words={words.absent} />}
      >
        <Stack gap={3}>
          <Work {...props} />
          <ListEnds {...props} />
          {list.view.step === "empty" ? <Empty {...props} /> : <PageTable {...props} />}
        </Stack>
      </ListBody>
      <ListQuestions {...props} />
    </Stack>
  );
}

/** A page with its words. */
export interface StaffPage<Flow extends ListFlow> {
  (props: { mayChange?: boolean; id?: string }): ReactNode;
  flow: Flow;
  /** Of the list as it begins. */
  places: PlacesOf<Flow>;
  words: LooseWords;
}

/** The page of a list, drawn from its words. Who may not change anything sees neither form nor buttons, but looks. */
export function staffPage<Flow extends ListFlow>(given: PageWords<Flow>): StaffPage<Flow> {
  const placesOf = typeof given.places === "function" ? given.places : () => given.places as PlacesOf<Flow>;
  const wordsOf = (id: string) => ({ ...given, places: placesOf(id) }) as unknown as LooseWords;
  const StaffPage = ({ mayChange = true, id = "" }: { mayChange?: boolean; id?: string }) => (
    <Page words={wordsOf(id)} mayChange={mayChange} />
  );
  return Object.assign(StaffPage, { flow: given.flow, places: placesOf(""), words: wordsOf("") });
}
