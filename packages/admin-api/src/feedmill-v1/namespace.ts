/** The namespace of the back office: its calls are below /wp-json/feedmill/v1. */
export const NAMESPACE = "feedmill/v1";

/**
 * The header of every write, with `nonce` of the last answer that has one (`Me`). Without it, or with one of another
 * login, a write is refused with feedmill_nonce (403): ask `GET me`, then write again.
 */
export const NONCE_HEADER = "X-Feedmill-Nonce";
