import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Mark } from "#src/ui/feedback/Mark.tsx";
import { Warned } from "#src/ui/feedback/Warned.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Actions, Reading, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { usePaymentReturn } from "./usePaymentReturn.ts";

/** `/claim/success` and `/claim/fail`: the return from the payment gateway to the claim. */
export function PaymentReturnPage() {
  const { t } = useLingui();
  const { outcome, claimPath } = usePaymentReturn();
  const isSuccess = outcome === "success";
  return (
    <Reading centred>
      <Card>
        <Stack gap={4}>
          <Mark tone={isSuccess ? "info" : "danger"} />
          <Heading level={1}>{isSuccess ? t`Payment submitted` : t`The payment didn't go through`}</Heading>
          <Text tone="secondary">
            {isSuccess
              ? t`The payment system has taken your payment. We'll continue as soon as it confirms this to us, usually within a minute.`
              : t`The payment system didn't take your payment. While there's time left, you can try again on the order page.`}
          </Text>
          {!isSuccess && (
            <Warned strong>{t`If the money has left you, don't pay twice: write to us.`}</Warned>
          )}
          {claimPath === null ? (
            <>
              <Text>{t`Open your order from the link in our email. No email? We can send the link again.`}</Text>
              <Actions>
                <ButtonLink href="/find-claim" variant="primary">
                  {t`Find your order`}
                </ButtonLink>
                <ButtonLink href="/">{t`Go back home`}</ButtonLink>
              </Actions>
            </>
          ) : (
            <>
              {isSuccess && <Text>{t`Your order opens by itself in a few seconds.`}</Text>}
              <Actions>
                <ButtonLink href={claimPath} variant="primary">{t`Open the order`}</ButtonLink>
              </Actions>
            </>
          )}
        </Stack>
      </Card>
    </Reading>
  );
}
