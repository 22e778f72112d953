import { provideLateRules } from "./deferred.ts";
import * as lateRules from "./late-rules.ts";

provideLateRules(lateRules);

export {
  askedAmount,
  isAddressKind,
  readLinkAmount,
  readPaymentLink,
  type RequisiteError,
  type RequisiteKind,
  type RequisiteResult,
  validateRequisite,
} from "./deferred.ts";
