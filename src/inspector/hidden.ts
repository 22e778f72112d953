import type { Hiding } from "#inspector/wire/redact.ts";

/** What an exchange must not show of its people: requisites, letters, and what is typed into a field. */
export const hidden: Hiding = {
  secret: /solution|^code_?word$|^repeat$|recoveryCodes|^key$|^qr$|^seed$|^etag$|^uid$/i,
  personal:
    /requisites$|^refundValues$|^fields$|^values?$|^account$|^holder$|^address$|^memo$|^phone$|^telegram$|^person$|^owner$|^ur[il]$|^promocode$|^message$|^number$|^chat$|^letter$|^words$|^note$|^notes$|^reason$|^recipient$|^ip$|^customer$|^messages$/i,
  search: /^query$/,
  parts: [
    // A promocode of the user, whose code is worth money. Other codes name currencies and failures.
    { has: ["code", "uses"], member: /^code$/ },
    // A review, or the draft of one.
    { has: ["rating", "text"], member: /^(?:text|name)$/ },
    // A shop, or the application for one: how it is called, where it is and what it sells.
    { has: ["site", "sells"], member: /^(?:name|site|sells|contact)$/ },
    { has: ["site", "share"], member: /^(?:name|site|sells|contact)$/ },
    // A site that may embed the widget of a shop, or the form for one.
    { has: ["origin", "created_at"], member: /^origin$/ },
    { has: ["site"], member: /^site$/ },
    // What is sent by the form of a list.
    { has: ["id", "body"], member: /^body$/ },
    // What is sent by a form of the order's desk.
    { has: ["type"], member: /^(?:body|settlement|reason)$/ },
    // A key of a shop, or the form for one: what it is for and which networks call.
    { has: ["scopes", "networks"], member: /^(?:name|networks)$/ },
    // Saved requisites, or the form that names them.
    { has: ["requisites", "currency"], member: /^name$/ },
    { has: ["saved", "readFailure"], member: /^name$/ },
    // A link of a shop, or a sale by one.
    { has: ["campaign", "order"], member: /^(?:campaign|order|label)$/ },
    { has: ["campaign", "source"], member: /^(?:campaign|order_id)$/ },
  ],
};
