/** Processor seconds of a browser that opens and closes on the machine for which the budgets are meant. */
export const USUAL_BROWSER_SECONDS = 0.6;

/**
 * Processor seconds of a whole run. Of the usual one 900 was wanted when it had 560 files; its 803 files take 1,206, of
 * which none but two takes more than 25.
 */
export const RUN_BUDGETS = { usual: 1_300, thorough: 400 };

/** Processor seconds of a file that is not named below. */
const USUAL_BUDGET = 10;

/** Files that cost more: with room for half as much again as they took, so that the one that grows is seen. */
const BUDGETS: Record<string, number> = {
	"tests/databases/kill.test.ts": 135,
	"tests/databases/payments/killed-payments.test.ts": 80,
	"tests/browser/page-builder/page-builder.test.ts": 55,
	"tests/databases/razorpay/killed-payments.test.ts": 55,
	"tests/browser/journeys.test.ts": 50,
	"tests/databases/hostile/fuzz.test.ts": 50,
	"tests/databases/hostile/route-costs.test.ts": 50,
	"tests/browser/phone-paint.test.ts": 40,
	"tests/databases/orders/changed-together-often.test.ts": 40,
	"tests/databases/razorpay/six-facts.test.ts": 40,
	"tests/databases/razorpay/thousand-payments.test.ts": 40,
	"tests/databases/access/staff-routes.test.ts": 35,
	"tests/browser/back-office/order-acts.test.ts": 30,
	"tests/browser/back-office/hostile-texts.test.ts": 25,
	"tests/browser/back-office/new-order.test.ts": 25,
	"tests/browser/back-office/products.test.ts": 25,
	"tests/browser/cart-truth.test.ts": 25,
	"tests/browser/page-builder/widgets-open.test.ts": 25,
	"tests/conformance-suite/conformance.test.ts": 25,
	"tests/databases/hostile/wrong-types.test.ts": 25,
	"tests/databases/payments/six-facts.test.ts": 25,
	"tests/start/container.test.ts": 25,
	"packages/trade/src/text/long-texts.test.ts": 20,
	"tests/browser/accessibility.test.ts": 20,
	"tests/browser/back-office/money.test.ts": 20,
	"tests/browser/back-office/people.test.ts": 20,
	"tests/browser/back-office/prices.test.ts": 20,
	"tests/browser/back-office/product.test.ts": 20,
	"tests/browser/back-office/terms.test.ts": 20,
	"tests/browser/first-paint.test.ts": 20,
	"tests/browser/journeys-with-payments.test.ts": 20,
	"tests/databases/back-office/deleted-together-often.test.ts": 20,
	"tests/databases/price-edit.test.ts": 20,
	"tests/browser/back-office/customers.test.ts": 15,
	"tests/browser/back-office/home.test.ts": 15,
	"tests/browser/back-office/pseudo-language.test.ts": 15,
	"tests/browser/back-office/reviews.test.ts": 15,
	"tests/browser/back-office/stock-count.test.ts": 15,
	"tests/browser/shopper.test.ts": 15,
	"tests/browser/stillness.test.ts": 15,
	"tests/databases/back-office/stock-count-together.test.ts": 15,
	"tests/databases/catalogue/list-journeys.test.ts": 15,
	"tests/databases/catalogue/review-pictures.test.ts": 15,
	"tests/databases/tasks/bulk-together-often.test.ts": 15,
	"tests/start/fresh-clone.test.ts": 15,
	"tests/start/outside-makers.test.ts": 15,
	"tests/start/set-password.test.ts": 15,
	"tests/start/start.test.ts": 15,
};

/** The processor seconds that a test file may take, with all processes it starts. */
export function budgetOf(file: string): number {
	return BUDGETS[file] ?? USUAL_BUDGET;
}
