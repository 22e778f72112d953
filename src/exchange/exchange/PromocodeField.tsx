import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import type { CourseLine } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { SideView } from "#machines/exchange/exchange/form.selectors.ts";
import type { PromocodeView } from "#machines/exchange/exchange/promocode.selectors.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./ExchangeDetails.module.css";
import { fieldMessages } from "./messages.ts";
import { type ExchangeActions, inputId } from "./useExchange.ts";
import { isComposing } from "#src/ui/forms/isComposing.ts";
import "#src/ui/icons/lateIcons.ts";

export interface PromocodeFieldProps {
  promocode: PromocodeView;
  course: CourseLine | null;
  send: SideView;
  receive: SideView;
  isEditable: boolean;
  /** Whether the visitor opened the field, which then takes the focus. */
  focused: boolean;
  actions: ExchangeActions;
}

/** What is wrong with the typed code. The server's message comes first: it says more. */
function useProblem({ status, field, failure }: PromocodeView): string | undefined {
  const { i18n } = useLingui();
  if (status === "checking") return undefined;
  if (failure !== null) return i18n._(failureMessages[failure]);
  if (field.messages.length > 0) return field.messages.join(" ");
  return field.fault === null ? undefined : i18n._(fieldMessages[field.fault]);
}

function Input({ promocode, isEditable, focused, actions }: PromocodeFieldProps) {
  const { t } = useLingui();
  const problem = useProblem(promocode);
  const { field, status } = promocode;
  // Enter would send the whole form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    actions.applyPromocode();
  };
  // The button goes with the code, so the field takes the focus.
  const remove = () => {
    document.getElementById(inputId("promocode"))?.focus();
    actions.removePromocode();
  };
  return (
    <div ref={focused ? takeFocus : undefined}>
      <TextField
        id={inputId("promocode")}
        name="promocode"
        label={t`Promo code`}
        optional={t`optional`}
        value={field.value}
        maxLength={64}
        readOnly={!isEditable}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
        onChange={actions.changePromocode}
        onKeyDown={press}
        onBlur={() => actions.leaveField("promocode")}
        suffix={
          status === "refused" ? (
            <Button size="small" disabled={!isEditable} onClick={remove}>
              {t`Remove`}
            </Button>
          ) : (
            <Button
              size="small"
              pending={status === "checking"}
              disabled={!isEditable || field.value.trim() === ""}
              onClick={actions.applyPromocode}
            >
              {status === "failed" ? t`Try again` : t`Apply`}
            </Button>
          )
        }
      />
    </div>
  );
}

/** One line for an applied code: what it gives, and the rate without it. */
function Effect({ promocode, course, send, receive, isEditable, focused, actions }: PromocodeFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { effect } = promocode;
  if (effect === null) return null;
  const from = send.currency?.ticker ?? "";
  const to = receive.currency?.ticker ?? "";
  return (
    <div className={styles.effect}>
      <Row justify="between">
        <Row>
          <Heading ref={focused ? takeFocus : undefined} level={2} look="label">
            {t`Promo code`}
          </Heading>
          <Tag tone="success">{effect.promocode}</Tag>
        </Row>
        <IconButton
          icon="trash"
          label={t`Remove the promo code`}
          disabled={!isEditable}
          onClick={actions.removePromocode}
        />
      </Row>
      <Text role="status" size="small">
        {effect.kind === "percent"
          ? t`The rate is better by ${formatPercent(effect.value, { locale })}.`
          : t`The rate is better by ${formatAmount(effect.value, { locale, currency: to })}.`}
      </Text>
      {course !== null && course.regular !== null && (
        <Text size="small" tone="secondary">
          {t`Without the promo code`}{" "}
          <s>
            <CourseText course={course.regular} from={from} to={to} />
          </s>
        </Text>
      )}
    </div>
  );
}

/** The promocode: its field and, once applied, its effect, which is shown before the claim. */
export function PromocodeField(props: PromocodeFieldProps) {
  return props.promocode.status === "applied" ? <Effect {...props} /> : <Input {...props} />;
}
