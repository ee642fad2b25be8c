/** Forms of texts in the editors' schemas, as patterns. schema-problem.ts says each of them in words. */
export const FORMS = {
	notBlank: "\\S",
	country: "^[A-Z]{2}$",
	countryOrNone: "^([A-Z]{2})?$",
	currency: "^[A-Z]{3}$",
	/** As in URLs: lower case, other scripts percent-encoded. */
	slug: "^[a-z0-9%_-]+$",
	taxClass: "^[a-z0-9-]+$",
	taxClassOrNone: "^[a-z0-9-]*$",
	/** 28 octets, those of a percent-encoded letter counted as in WordPress: each once. */
	attributeSlug: "^(pa_)?([a-z0-9_-]|%[0-9a-f]{2}){1,28}$",
	attributeTaxonomy: "^pa_",
	taxonomy: "^(product_cat|product_tag|product_shipping_class|pa_([a-z0-9_-]|%[0-9a-f]{2}){1,40})$",
	/** In the major unit: "50000", "349.50". */
	amountOrNone: "^$|^\\d{1,9}(\\.\\d{1,6})?$",
	emailOrNone: "^$|^[^\\s@]+@[^\\s@]+$",
	/** Separated by commas. */
	emailsOrNone: "^$|^[^\\s@,]+@[^\\s@,]+(\\s*,\\s*[^\\s@,]+@[^\\s@,]+)*$",
	/** "lilotarifeeds@okbank" */
	upiAddressOrNone: "^$|^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,30}$",
	/** Of a trade, at the card networks: "5999". */
	merchantCodeOrNone: "^$|^[0-9]{4}$",
	/** Beginnings of PINs, and ranges of the same length: "388,390001-390020". */
	pinAreasOrNone: "^$|^\\d{1,6}(-\\d{1,6})?(,\\d{1,6}(-\\d{1,6})?){0,99}$",
	/** 1 to 99. */
	countOrNone: "^$|^[1-9]\\d?$",
	fileId: "^[\\w-]+$",
	/** No part of a path may start with a dot or lead out of the folder. */
	filePath: "^(?!/)(?!.*//)(?!.*(?:^|/)\\.)[^\\\\\\u0000-\\u001f]+$",
	/** Of a page, with a slash at both ends: "/cart/". */
	pagePathOrNone: "^$|^/([^/?#\\\\\\s\\u0000-\\u001f]+/)*$",
	/** Methods and their rates: "flat_rate,free_shipping:3". */
	ratesOrNone: "^$|^[a-z0-9_-]+(:\\d+)?(,[a-z0-9_-]+(:\\d+)?)*$",
} as const;
