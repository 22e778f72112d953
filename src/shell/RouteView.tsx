import { Component, type ReactNode, Suspense, useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { localePath } from "#domain/text/locale.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { useSite } from "#src/shell/site/useSite.ts";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { isMissing } from "#src/ui/needed.ts";
import { EffectsBeforeActs, HeadingWatch, TitleWatch } from "./PageArrival.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { isNearlyRoute, matchRoute, paramsIn } from "./matchRoute.ts";

type Props = { fallback: ReactNode; children: ReactNode };

/** In place of a page whose code could not be loaded. */
function MissingPage() {
  const { t } = useLingui();
  const { actions } = useSite();
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`This page couldn't be loaded`}</Heading>
      <Text>{t`Check your connection and try again. The pages that you've already opened still work.`}</Text>
      <Row>
        <Button variant="primary" icon="retry" onClick={actions.reload}>{t`Try again`}</Button>
        <ButtonLink href="/">{t`Go back home`}</ButtonLink>
      </Row>
    </Stack>
  );
}

/** In place of a page that failed, here or on the server. An order's page can be opened again. */
function BrokenPage({ status }: { status: number }) {
  const { t } = useLingui();
  return (
    <ErrorPage
      status={status}
      isBroken
      action={
        <Button variant="primary" icon="retry" onClick={() => location.reload()}>{t`Try again`}</Button>
      }
    >{t`Something went wrong on our side. Try again in a minute.`}</ErrorPage>
  );
}

/** Shows another page when a page fails to render; header and footer stay. */
class PageBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isMissing(error) ? <MissingPage /> : this.props.fallback;
  }
}

/** The page at the current address. `status` is the status of the server's answer when it was not a page. */
export function RouteView({ brand, status }: { brand: string; status?: number | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [path] = useLocation();
  const [first] = useState(path);
  const broken = <BrokenPage status={status ?? 500} />;
  if (status !== undefined && status !== 404) return broken;
  const place = localePath(locale, path);
  // The server has looked for the subject of this address, and has sent the error page.
  const isGone = status === 404 && path === first;
  const route = isGone ? undefined : matchRoute(path);
  return (
    <PageBoundary key={path} fallback={broken}>
      <Suspense fallback={<PageSkeleton />}>
        {!isGone && <TitleWatch brand={brand} />}
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
