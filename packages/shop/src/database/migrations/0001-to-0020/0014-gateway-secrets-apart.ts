import type { Migration } from "../../migrate.ts";

/**
 * Keys and webhook secrets of payment gateways leave the settings. Which of a gateway's values are secret is known to
 * its code alone, so that all values of gateways that ask a provider move.
 */
export const gatewaySecretsApart: Migration = {
	number: 14,
	title: "secrets of gateways apart",
	statements: `
INSERT INTO secret (name, value, created_at)
	SELECT 'gateway:' || id, settings_json, 0 FROM payment_gateway
	WHERE id NOT IN ('bacs', 'cheque', 'cod') AND settings_json <> '{}';
UPDATE payment_gateway SET settings_json = '{}' WHERE id NOT IN ('bacs', 'cheque', 'cod');
`,
};
