import { formatPrice, getCurrency, getCurrencyFromPriceResponse } from "../data/price-format.ts";

/** `wc.priceFormat`. Reference: 01 §9. */
export const priceFormat = { formatPrice, getCurrency, getCurrencyFromPriceResponse };
