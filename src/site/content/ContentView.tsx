import { useLingui } from "@lingui/react/macro";
import { type ReactNode, startTransition, use, useReducer } from "react";
import { useLocation, useSearch } from "wouter";
import type { ContentPage } from "#domain/site/content.ts";
import { localePath, splitLocale } from "#domain/text/locale.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ErrorState } from "#src/ui/feedback/Notice.tsx";
import { CashPairs, Cities } from "./parts/Cities.tsx";
import { Contacts } from "./parts/Contacts.tsx";
import type { ContentSource } from "./ContentContext.ts";
import { Article } from "./Article.tsx";
import styles from "./ContentView.module.css";
import { ContentHead } from "./ContentHead.tsx";
import { ContestLeaders } from "./parts/ContestLeaders.tsx";
import { Partners } from "./parts/Partners.tsx";
import { NewsList } from "./parts/NewsList.tsx";
import { Exports } from "./parts/Exports.tsx";
import { ListedShops } from "./parts/ListedShops.tsx";
import { Prose } from "./Prose.tsx";
import { Reviews } from "./parts/Reviews.tsx";
import { RewardCalculator } from "./parts/RewardCalculator.tsx";
import { ShopCalculator } from "./parts/ShopCalculator.tsx";
import { Topics } from "./Topics.tsx";

/** The widget at work is a calculator: it loads after the text. */
const demo = lazyComponent(
  () => import("#src/shop/demo/ShopDemo.tsx"),
  ({ ShopDemo }) => ShopDemo,
);

/** The part between a page's lead and its text. */
function Part({ page }: { page: ContentPage }) {
  const { topics, news, reviews, cities, contacts, contest, exports: files, referral, partners } = page;
  if (topics !== undefined) return <Topics topics={topics} />;
  if (news !== undefined) return <NewsList news={news} />;
  if (reviews !== undefined) return <Reviews reviews={reviews} />;
  if (cities !== undefined) return <Cities cities={cities} />;
  if (contacts !== undefined) return <Contacts contacts={contacts} />;
  if (contest !== undefined) return <ContestLeaders contest={contest} />;
  if (partners !== undefined) return <Partners ways={partners} />;
  if (files !== undefined) return <Exports files={files} />;
  if (page.shops !== undefined)
    return <demo.Lazy fallback={<Skeleton shape="block" className={styles.demo} />} />;
  return referral === undefined ? null : <RewardCalculator referral={referral} />;
}

/** What stands below the text of a page. */
function Below({ page: { shops, shop_terms: terms } }: { page: ContentPage }) {
  return (
    <>
      {terms !== undefined && <ShopCalculator terms={terms} />}
      {shops !== undefined && <ListedShops shops={shops} />}
    </>
  );
}

/** The page that the one at an address belongs to, if any. */
function useAbove(): (path: string) => { href: string; label: string } | null {
  const { t } = useLingui();
  return (path) => {
    if (path.startsWith("/news/")) return { href: "/news", label: t`All news` };
    return path.startsWith("/partners/") ? { href: "/partners", label: t`Partners` } : null;
  };
}

/** Returns the form of a page, if any. */
type FormOf = (page: ContentPage) => ReactNode;

function Shown({ page, formOf }: { page: ContentPage; formOf: FormOf | undefined }) {
  useDocumentTitle(page.title);
  const [path] = useLocation();
  const above = useAbove()(path);
  // The page of a pair is its form: it takes the whole width.
  if (page.pair !== undefined)
    return (
      <Stack gap={6}>
        <ContentHead page={page} />
        {formOf?.(page)}
      </Stack>
    );
  return (
    <Article
      page={page}
      above={above !== null && <Anchor href={above.href}>{above.label}</Anchor>}
      side={page.cities && <CashPairs cities={page.cities} />}
    >
      <Part page={page} />
      {formOf?.(page)}
      <Prose body={page.body} />
      <Below page={page} />
    </Article>
  );
}

/** An address without content, with the server's own message, because its route has matched. */
function Missing({ path }: { path: string }) {
  const { t } = useLingui();
  const above = useAbove()(splitLocale(path).path);
  useDocumentTitle(t`Page not found`);
  return (
    <ErrorPage
      status={404}
      action={
        above !== null && (
          <ButtonLink href={above.href} variant="primary">
            {above.label}
          </ButtonLink>
        )
      }
    >{t`Page Not Found: ${path}`}</ErrorPage>
  );
}

/** A public page whose text is in the database. */
export function ContentView({
  source,
  formOf,
  missing,
}: {
  source: ContentSource;
  formOf: FormOf | undefined;
  /** What stands in place of a missing page, besides the usual words. */
  missing?: ((path: string) => ReactNode) | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [path] = useLocation();
  const number = new URLSearchParams(useSearch()).get("page");
  const place = localePath(locale, path);
  const address = number === null ? place : `${place}?page=${encodeURIComponent(number)}`;
  const [, askAgain] = useReducer((times: number) => times + 1, 0);
  const answer = use(source.read(address));
  switch (answer.kind) {
    case "page":
      return <Shown page={answer.page} formOf={formOf} />;
    case "missing":
      return missing?.(path) ?? <Missing path={place} />;
    case "failed":
      return (
        <ErrorState
          level={1}
          title={t`The page couldn't be loaded`}
          retry={{
            label: t`Try again`,
            onRetry: () => {
              source.forget(address);
              startTransition(askAgain);
            },
          }}
        >
          {answer.isOffline
            ? t`Check your connection and try again.`
            : t`Something went wrong on our side. Try again in a minute.`}
        </ErrorState>
      );
  }
}
