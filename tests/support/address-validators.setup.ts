import { loadAddressValidators } from "#domain/requisites/requisite.ts";

// As the server does at its start, and the page before it shows a field for an address.
await loadAddressValidators();
