import { Component, type ReactNode, Suspense } from "react";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { localePath } from "#domain/locale.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { EffectsBeforeActs, HeadingWatch, TitleWatch } from "./PageArrival.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { isNearlyRoute, matchRoute, paramsIn } from "./matchRoute.ts";

type Props = { fallback: ReactNode; children: ReactNode };

/** Shows the error page when a page fails to render; header and footer stay. */
class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** The page at the current address. `status` is the status of the server's answer when it was not a page. */
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
  const route = matchRoute(path);
  return (
    <PageBoundary key={path} fallback={broken}>
      <Suspense fallback={<PageSkeleton />}>
        <TitleWatch brand={brand} />
        {route === undefined ? (
          <ErrorPage status={404}>
            {isNearlyRoute(path) ? t`Page Not Found: ${place}` : t`Page not found: ${place}`}
          </ErrorPage>
        ) : (
          <route.Page params={paramsIn(route, path)} />
        )}
        <HeadingWatch />
        <EffectsBeforeActs />
      </Suspense>
    </PageBoundary>
  );
}
