<?php
// EXCHANGE: the address of the exchange. KEY: your key. ORDER: your own id of the order.
// ATTEMPT: 1; one more each time that you try a refused order again, so that it gets a new quote.
// Needs PHP's extension curl.
$order = getenv('ORDER');

function call(string $method, string $path, ?array $body = null): array
{
    $curl = curl_init(getenv('EXCHANGE') . '/en/api/partner/v1' . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('KEY'),
            'Content-Type: application/json',
            // Sent again with the same key it gives the same answer.
            'Idempotency-Key: ' . str_replace('/', '', $path) . '-' . getenv('ORDER') . '-' . (getenv('ATTEMPT') ?: '1'),
        ],
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $answer = curl_exec($curl);
    if ($answer === false) {
        throw new RuntimeException(curl_error($curl));
    }
    if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 400) {
        throw new RuntimeException($answer);
    }
    return json_decode($answer, true);
}

// 1. Show your customer what they get: the quote holds for a minute.
$quote = call('POST', '/quotes/', ['from' => 1, 'to' => 13, 'side' => 'from', 'amount' => '0.01']);

// 2. Create the claim by the quote, and send the customer to its page.
$claim = call('POST', '/claims/', [
    'order_id' => $order,
    'quote' => $quote['id'],
    'email' => 'customer@example.com',
    'from_requisites' => new stdClass(),
    'to_requisites' => ['account' => '4111111111111111', 'holder' => 'ANNA IVANOVA'],
]);
echo 'Send the customer to ', $claim['url'], "\n";

// 3. Later, ask how it went.
echo json_encode(call('GET', '/orders/' . $order . '/')), "\n";
