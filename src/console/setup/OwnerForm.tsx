import { useLingui } from "@lingui/react/macro";
import { localePath } from "#domain/text/locale.ts";
import { consoleHome, signInPath } from "#domain/account/return-path.ts";
import type { ownerMachine } from "#machines/console/owner/owner.machine.ts";
import { NewPassword } from "#src/account/auth/NewPassword.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    owner: typeof ownerMachine;
  }
}

/** Creates the account of the person who runs the exchange. */
export function OwnerForm({ code }: { code: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = useForm("owner", { code });
  useDocumentTitle(t`The owner's account`);
  if (view.step === "created")
    return (
      <AuthCard
        isNext
        title={t`Your account is ready`}
        lead={t`Sign in as ${view.values.email.trim()}. Then set up two-step sign-in in your settings: staff need it.`}
      >
        <ButtonLink
          href={`~${localePath(locale, signInPath(`${consoleHome}/start`))}`}
          variant="primary"
        >{t`Sign in`}</ButtonLink>
      </AuthCard>
    );
  return (
    <AuthCard
      title={t`The owner's account`}
      lead={t`Nobody works here yet. This account may do everything, and gives others their roles.`}
    >
      <AuthForm fields={["email", "password", "repeat"]} view={view.fields} actions={actions}>
        <EmailField view={view.fields} onChange={actions.change} />
        <NewPassword
          label={t`Password`}
          view={view.fields}
          email={view.values.email}
          onChange={actions.change}
        />
        <Attempt view={view}>{t`Create the account`}</Attempt>
      </AuthForm>
    </AuthCard>
  );
}
