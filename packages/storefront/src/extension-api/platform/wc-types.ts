import { isError as isErrorResponse, isFailure, isSuccess, responseTypes } from "../../data/checkout/observers.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";

/** `wc.wcTypes`: type guards. Added in later versions of the platform. */
type Values = Record<string, unknown>;

const isNull = (value: unknown): value is null => value === null;
const isUndefined = (value: unknown): value is undefined => value === undefined;
const isString = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isFunction = (value: unknown): boolean => typeof value === "function";
const isError = (value: unknown): value is Error => value instanceof Error;
/** Arrays and errors are not objects here. */
const isObject = (value: unknown): value is Values =>
	typeof value === "object" && value !== null && !Array.isArray(value) && !isError(value);
const isEmptyObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;
const objectHasProp = (value: unknown, name: PropertyKey): boolean => isObject(value) && Object.hasOwn(value, name);
const isEmpty = (value: unknown): boolean =>
	isNull(value) ||
	isUndefined(value) ||
	((isString(value) || Array.isArray(value)) && value.length === 0) ||
	isEmptyObject(value);

const hasAll = (value: unknown, names: readonly string[]): boolean => names.every((name) => objectHasProp(value, name));
const ADDRESS = [
	"address_1",
	"address_2",
	"city",
	"company",
	"country",
	"first_name",
	"last_name",
	"postcode",
	"state",
];

const isResponse = (value: unknown): boolean => isSuccess(value) || isFailure(value) || isErrorResponse(value);
const isValidationError = (value: unknown): boolean =>
	isObject(value) && isString(value.message) && isBoolean(value.hidden);

export const wcTypes = {
	isNull,
	isUndefined,
	isString,
	isNumber,
	isBoolean,
	isFunction,
	isError,
	isObject,
	isEmpty,
	isEmptyObject,
	objectHasProp,
	isSuccessResponse: isSuccess,
	isFailResponse: isFailure,
	isErrorResponse,
	isObserverResponse: isResponse,
	responseTypes,
	noticeContexts: NOTICE_CONTEXTS,
	isApiErrorResponse: (value: unknown): boolean => hasAll(value, ["code", "message"]),
	isValidFieldValidationStatus: isValidationError,
	isValidValidationErrorsObject: (value: unknown): boolean =>
		isObject(value) && Object.values(value).every(isValidationError),
	isShippingAddress: (value: unknown): boolean => hasAll(value, ADDRESS),
	isBillingAddress: (value: unknown): boolean => hasAll(value, [...ADDRESS, "email"]),
	isCartResponseTotals: (value: unknown): boolean => hasAll(value, ["total_price", "total_items", "currency_code"]),
	isCurrencyResponse: (value: unknown): boolean => hasAll(value, ["currency_code", "currency_minor_unit"]),
};
