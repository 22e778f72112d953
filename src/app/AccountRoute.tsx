import { useLocation } from "wouter";
import { useUser } from "#src/flows/session/useSession.ts";
import { Heading, Text } from "#src/ui/Text.tsx";
import { Stack } from "#src/ui/Layout.tsx";

/** The account area, one page of it by its address; a chunk of its own. Shown to a person who is signed in only. */
export function AccountRoute() {
  const { email } = useUser();
  const [path] = useLocation();
  return (
    <Stack>
      <Heading level={1}>{path}</Heading>
      <Text>{email}</Text>
    </Stack>
  );
}
