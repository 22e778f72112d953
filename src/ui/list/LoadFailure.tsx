import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useLocation, useRouter, useSearch } from "wouter";
import type { ApiFailure } from "#domain/api-failure.ts";
import { localePath } from "#domain/text/locale.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { ErrorState } from "#src/ui/feedback/Notice.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";

/** A failed load: what failed, why, and a retry button, or the way to what staff have to set up first. */
export function LoadFailure({
  failure,
  onRetry,
  ...what
}: Pick<ComponentProps<typeof ErrorState>, "title" | "level"> & {
  failure: ApiFailure | null;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const failureText = useFailureText();
  const { base } = useRouter();
  const [path] = useLocation();
  const search = useSearch();
  const here = base + path + (search && `?${search}`);
  const action = failure?.kind === "noSecondFactor" && (
    <ButtonLink
      href={`~${localePath(locale, `/account/settings?next=${encodeURIComponent(here)}`)}`}
      variant="primary"
    >{t`Your settings`}</ButtonLink>
  );
  return (
    <ErrorState {...what} retry={{ label: t`Try again`, onRetry }} action={action}>
      {failure !== null && failureText(failure)}
    </ErrorState>
  );
}

/** The same in a card, in place of the content. */
export const LoadFailureCard = (props: ComponentProps<typeof LoadFailure>) => (
  <Card>
    <LoadFailure {...props} />
  </Card>
);
