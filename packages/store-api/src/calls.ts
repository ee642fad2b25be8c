import type { Static, TObject } from "typebox";
import type { WireCart } from "./cart.ts";
import type { WireCartCoupon } from "./cart-coupon.ts";
import type { WireCartItem } from "./cart-item.ts";
import type {
	AddItem,
	CouponCode,
	RemoveItem,
	SelectRate,
	UpdateCustomer,
	UpdateExtensions,
	UpdateItem,
} from "./cart-requests.ts";
import type { OrderAccess, PayForOrder, PlaceOrder, WireCheckout } from "./checkout.ts";
import type { WireOrder } from "./order.ts";
import type { CollectionDataArgs, ListAttributeTerms, ListProducts, ListReviews, ListTerms } from "./products.ts";
import type {
	AttributeSchema,
	CategorySchema,
	CollectionDataSchema,
	ReviewSchema,
	TermSchema,
	WireProduct,
} from "./products-answers.ts";

/** Parameters as sent; those with defaults are optional. */
type Sent<Schema extends TObject, Needed extends keyof Static<Schema> = never> = Partial<Omit<Static<Schema>, Needed>> &
	Pick<Static<Schema>, Needed>;
type Call<Takes, Gives> = { takes: Takes; gives: Gives };
type Nothing = Record<never, never>;
/** Some parts of responses have links. */
type Linked<T> = T & { _links?: unknown };

/**
 * The calls of the Store API by method and path: parameters (of the path too) and response. Derived from the server's
 * schemas.
 */
export interface StoreCalls {
	"GET /cart": Call<Nothing, WireCart>;
	"POST /cart/add-item": Call<Sent<typeof AddItem, "id">, WireCart>;
	"POST /cart/update-item": Call<Sent<typeof UpdateItem>, WireCart>;
	"POST /cart/remove-item": Call<Sent<typeof RemoveItem>, WireCart>;
	"POST /cart/apply-coupon": Call<Sent<typeof CouponCode>, WireCart>;
	"POST /cart/remove-coupon": Call<Sent<typeof CouponCode>, WireCart>;
	"POST /cart/select-shipping-rate": Call<Sent<typeof SelectRate, "rate_id">, WireCart>;
	"POST /cart/update-customer": Call<Sent<typeof UpdateCustomer>, WireCart>;
	"POST /cart/extensions": Call<Sent<typeof UpdateExtensions>, WireCart>;
	"GET /cart/items": Call<Nothing, Linked<WireCartItem>[]>;
	"POST /cart/items": Call<Sent<typeof AddItem, "id">, Linked<WireCartItem>>;
	"DELETE /cart/items": Call<Nothing, never[]>;
	"GET /cart/items/{key}": Call<{ key: string }, Linked<WireCartItem>>;
	"PUT /cart/items/{key}": Call<{ key: string; quantity: number }, Linked<WireCartItem>>;
	"DELETE /cart/items/{key}": Call<{ key: string }, null>;
	"GET /cart/coupons": Call<Nothing, Linked<WireCartCoupon>[]>;
	"POST /cart/coupons": Call<Sent<typeof CouponCode, "code">, Linked<WireCartCoupon>>;
	"DELETE /cart/coupons": Call<Nothing, never[]>;
	"DELETE /cart/coupons/{code}": Call<{ code: string }, null>;
	"GET /checkout": Call<Nothing, WireCheckout>;
	"POST /checkout": Call<Sent<typeof PlaceOrder, "billing_address">, WireCheckout>;
	"POST /checkout/{id}": Call<Sent<typeof PayForOrder, "id" | "billing_address">, WireCheckout>;
	"GET /order/{id}": Call<{ id: number } & Sent<TObject<typeof OrderAccess>>, WireOrder>;
	"GET /products": Call<Sent<typeof ListProducts>, WireProduct[]>;
	"GET /products/{id}": Call<{ id: number | string }, WireProduct>;
	"GET /products/collection-data": Call<Sent<typeof CollectionDataArgs>, Static<typeof CollectionDataSchema>>;
	"GET /products/reviews": Call<Sent<typeof ListReviews>, Static<typeof ReviewSchema>[]>;
	"GET /products/attributes": Call<Nothing, Static<typeof AttributeSchema>[]>;
	"GET /products/attributes/{attribute_id}/terms": Call<
		{ attribute_id: number } & Sent<typeof ListAttributeTerms>,
		Static<typeof TermSchema>[]
	>;
	"GET /products/categories": Call<Sent<typeof ListTerms>, Static<typeof CategorySchema>[]>;
	"GET /products/categories/{id}": Call<{ id: number }, Static<typeof CategorySchema>>;
	"GET /products/tags": Call<Sent<typeof ListTerms>, Static<typeof TermSchema>[]>;
}
