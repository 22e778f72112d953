<?php
// SECRET: the endpoint's secret, `whsec_…`. The page that an endpoint's address leads to.

function isGenuine(string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '0';
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    // What follows `whsec_` is Base64 of the key.
    $key = base64_decode(substr((string) getenv('SECRET'), strlen('whsec_')), true);
    if (!$key) {
        throw new RuntimeException('SECRET is not set');
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // After a rotation there are several signatures, separated by spaces.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!isGenuine($body)) {
    http_response_code(401);
    exit;
}
// An event may come twice: keep $_SERVER['HTTP_WEBHOOK_ID'] in your database, and skip ids that you know.
error_log($body);
http_response_code(204);
