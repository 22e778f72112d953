import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { localePath } from "#domain/locale.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { ErrorPage } from "#src/pages/error/ErrorPage.tsx";
import { EffectsBeforeActs, HeadingWatch, TitleWatch } from "./PageArrival.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { matchRoute } from "./matchRoute.ts";
import { routes } from "./routes.tsx";

/** The page of the present address. `status` is what the server answered when it was not a page. */
export function RouteView({ brand, status }: { brand: string; status?: number | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [path] = useLocation();
  const broken = (
    <ErrorPage
      status={status ?? 500}
    >{t`Something went wrong on our side. Try again in a minute.`}</ErrorPage>
  );
  if (status !== undefined && status !== 404) return broken;
  const place = localePath(locale, path);
  return (
    <PageBoundary key={path} fallback={broken}>
      <Suspense fallback={<PageSkeleton />}>
        <TitleWatch brand={brand} />
        <Switch>
          {routes.map(({ id, pattern, Page }) => (
            <Route key={id} path={pattern}>
              {(params) =>
                matchRoute(path)?.id === id ? (
                  <Page params={params} />
                ) : (
                  <ErrorPage status={404}>{t`Page Not Found: ${place}`}</ErrorPage>
                )
              }
            </Route>
          ))}
          <Route>
            <ErrorPage status={404}>{t`Page not found: ${place}`}</ErrorPage>
          </Route>
        </Switch>
        <HeadingWatch />
        <EffectsBeforeActs />
      </Suspense>
    </PageBoundary>
  );
}
