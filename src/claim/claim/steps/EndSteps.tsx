import { Trans, useLingui } from "@lingui/react/macro";
import { inShort } from "#domain/text/mask.ts";
import { returnHost } from "#domain/shop/return-url.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { ChatLink } from "#src/ui/controls/ChatLink.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { requisitePairs } from "#src/claim/claim/ClaimSide.tsx";
import { Reason } from "#src/claim/claim/Reason.tsx";
import type { ClaimStepProps } from "#src/claim/claim/useClaim.ts";
import styles from "#src/claim/claim/Claim.module.css";
import "#src/ui/icons/lateIcons.ts";

/**
 * The link back to the shop that created the claim. It names its target, because the shop chose the address.
 */
export function BackToShop({ url, isQuiet = false }: { url: string; isQuiet?: boolean }) {
  const { t } = useLingui();
  const host = returnHost(url);
  // The claim's address is a capability that the shop must not learn.
  const rel = "noopener noreferrer";
  const text = (
    <span className={styles.shop}>
      {t`Back to the shop`} · {host}
    </span>
  );
  return isQuiet ? (
    <a href={url} rel={rel}>
      {text}
    </a>
  ) : (
    <ButtonLink variant="primary" href={url} rel={rel}>
      {text}
    </ButtonLink>
  );
}

/** Link to the document that confirms the outcome of a claim. */
function Confirmation({ id }: { id: string }) {
  const { t } = useLingui();
  // A link with a target bypasses the router, so the browser downloads the file.
  return (
    <Anchor className={styles.document} href={`/api/v1/claim/${id}/confirmation/`} target="_self" download="">
      {t`Confirmation (PDF)`}
      <Icon name="download" />
    </Anchor>
  );
}

/** Links back to the shop that created the claim and to another exchange of the same currencies. */
function Again({
  claim: { from, to, return_url: shop },
  isDone = false,
}: {
  claim: Claim;
  isDone?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Actions className={styles.unprinted}>
      {shop !== null && <BackToShop url={shop} />}
      <ButtonLink
        variant={shop !== null ? "secondary" : "primary"}
        href={`/?cur_from=${encodeURIComponent(from.currency.code)}&cur_to=${encodeURIComponent(to.currency.code)}`}
      >
        {isDone ? t`Exchange again` : t`Create a new order`}
      </ButtonLink>
      {isDone && (
        <ButtonLink
          href={`/?cur_from=${encodeURIComponent(to.currency.code)}&cur_to=${encodeURIComponent(from.currency.code)}`}
        >
          {t`Exchange back`}
        </ButtonLink>
      )}
    </Actions>
  );
}

function Transaction({ claim: { transaction, transaction_url: url } }: { claim: Claim }) {
  const { t } = useLingui();
  if (transaction === null) return null;
  const name = t`Transaction`;
  // On paper it stands whole: nothing is copied from there.
  const short = (
    <span className={styles.short} data-whole={transaction}>
      {inShort(transaction)}
    </span>
  );
  return (
    <CopyRow
      label={name}
      value={transaction}
      shown={
        // Another site must not learn the claim's address.
        url === null ? (
          short
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {short}
          </a>
        )
      }
      copyLabel={t`Copy: ${name}`}
    />
  );
}

/** What shows that the money has gone. */
const Documents = ({ claim }: { claim: Claim }) => (
  <div className={styles.documents}>
    <Transaction claim={claim} />
    <Confirmation id={claim.id} />
  </div>
);

/** An account lists the orders of its e-mail by itself, so guests are offered one. */
function AccountOffer({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  const { view } = useSession();
  if (view.step !== "guest" || claim.email === null) return null;
  return (
    <Banner
      title={t`Keep this order in an account`}
      action={<ButtonLink size="small" href="/register">{t`Create an account`}</ButtonLink>}
    >
      {t`Register with the same email: this order will be there, and you'll earn on those you invite.`}
    </Banner>
  );
}

/** The payout is made. The headline says how much, the ticket where it went. */
export function DoneStep({ claim }: ClaimStepProps) {
  return (
    <>
      <Documents claim={claim} />
      <Again claim={claim} isDone />
      <AccountOffer claim={claim} />
    </>
  );
}

/** The money went back, and where it went. The headline says how much and when. */
export function RefundedStep({ claim }: ClaimStepProps) {
  const { t } = useLingui();
  const places = requisitePairs(claim.refund?.requisites ?? []);
  return (
    <>
      {claim.reason !== null && (
        <Banner tone="info" title={t`Why`}>
          <Reason>{claim.reason}</Reason>
        </Banner>
      )}
      {places.length > 0 && <KeyValue pairs={places} />}
      <Documents claim={claim} />
      <Again claim={claim} />
    </>
  );
}

/** Declined by the exchange, with its reason. What was sent for it goes back. */
export function RejectedStep({ claim, view }: ClaimStepProps) {
  const { t } = useLingui();
  const places = requisitePairs(claim.refund_requisites);
  return (
    <>
      <Banner tone="info" title={t`Why`}>
        {claim.reason === null ? (
          t`No reason was given. Write to us and quote the order number.`
        ) : (
          <Reason>{claim.reason}</Reason>
        )}
      </Banner>
      {view.wasAskedToPay && (
        <Text>
          {places.length === 0
            ? t`All that arrives goes back, with nothing deducted. Keep this page: when it has arrived, you say here where to.`
            : t`All that arrives goes back to the details below, with nothing deducted.`}
        </Text>
      )}
      {places.length > 0 && <KeyValue pairs={places} />}
      <Again claim={claim} />
    </>
  );
}

/** Not paid in time. */
export function ExpiredStep({ claim, view }: ClaimStepProps) {
  const { t } = useLingui();
  return (
    <>
      {claim.reason !== null ? (
        <Banner tone="info" title={t`Why`}>
          <Reason>{claim.reason}</Reason>
        </Banner>
      ) : (
        view.headline !== "expiredUnasked" && (
          <Banner tone="info" title={t`Have you already sent the money?`}>
            <Trans>
              Keep this page: when the payment arrives, you choose here to recalculate or get a refund. If
              it's not here in a day, <ChatLink>contact support</ChatLink>.
            </Trans>
          </Banner>
        )
      )}
      <Again claim={claim} />
    </>
  );
}

/** Cancelled by the visitor. */
export function CancelledStep({ claim }: ClaimStepProps) {
  const { t } = useLingui();
  return (
    <>
      <Banner tone="info" title={t`Have you already sent the money?`}>
        <Trans>
          <ChatLink>Write to us</ChatLink> and quote the order number: we'll help find the payment.
        </Trans>
      </Banner>
      <Again claim={claim} />
    </>
  );
}
