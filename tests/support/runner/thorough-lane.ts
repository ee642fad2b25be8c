/**
 * The test files of `npm run test:thorough`: kills, random requests, walks and payments, attacks, starts and fresh
 * clones. They cost much and fail rarely, so `npm test` leaves them out; `.ci/run` runs both.
 */
export const THOROUGH = [
	"tests/databases/back-office/deleted-together-often.test.ts",
	"tests/databases/engine/standby-takes-over.test.ts",
	"tests/databases/kill.test.ts",
	"tests/databases/hostile/attacks.test.ts",
	"tests/databases/hostile/fuzz.test.ts",
	"tests/databases/hostile/fuzz-back-office.test.ts",
	"tests/databases/hostile/newcomers.test.ts",
	"tests/databases/hostile/route-costs.test.ts",
	"tests/databases/hostile/wrong-types.test.ts",
	"tests/databases/orders/binned-together-often.test.ts",
	"tests/databases/orders/changed-together-often.test.ts",
	"tests/databases/orders/counted-together-often.test.ts",
	"tests/databases/payments/concurrent-payments.test.ts",
	"tests/databases/payments/killed-payments.test.ts",
	"tests/databases/payments/random-shopping.test.ts",
	"tests/databases/payments/six-facts.test.ts",
	"tests/databases/payments/stopped-server.test.ts",
	"tests/databases/tasks/bulk-together-often.test.ts",
	"tests/browser/back-office/hostile-texts.test.ts",
	"tests/databases/razorpay/killed-payments.test.ts",
	"tests/databases/razorpay/six-facts.test.ts",
	"tests/databases/razorpay/thousand-payments.test.ts",
	"tests/browser/journeys-with-payments.test.ts",
	"tests/browser/phone-paint.test.ts",
	"tests/browser/walks/walks.test.ts",
	"tests/start/**/*.test.ts",
];

/** Run by `npm run test:thorough` with PLAIN_DATABASE_DRIVERS=on: docs/database-floor.md. */
export const ON_PLAIN_DRIVERS = [
	"tests/databases/plain-drivers/plain-drivers.test.ts",
	"tests/databases/edits.test.ts",
	"tests/databases/import.test.ts",
	"tests/databases/checkout/overselling.test.ts",
];
