/** `npm run feedmill -- COMMAND`: what an operator does to a store that is not a web page. */
import { runImportCommand } from "@feedmill/shop/import/import-command.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openStore } from "./start-server.ts";

const USAGE = `npm run feedmill -- COMMAND

  import FOLDER                  takes over a WooCommerce store export (wc/v3 JSON files and uploads/)
  set-password EMAIL PASSWORD    gives a customer or an administrator a new password`;

async function main([command, ...rest]: string[]): Promise<number> {
	if (command === "import") return runImport(rest);
	if (command === "set-password") return setPassword(rest);
	console.error(USAGE);
	return command === undefined || command === "help" || command === "--help" ? 0 : 2;
}

async function runImport([folder, ...more]: string[]): Promise<number> {
	if (!folder || more.length > 0) {
		console.error("Name the folder of the export: npm run feedmill -- import FOLDER");
		return 2;
	}
	const { connection, shop } = await openStore(readConfig(process.env), { demo: false });
	try {
		return await runImportCommand({ folder, connection, clock: shop.clock, uploadsDirectory: shop.uploadsDirectory });
	} finally {
		await shop.close();
	}
}

async function setPassword([email, password, ...more]: string[]): Promise<number> {
	if (!email || !password || more.length > 0) {
		console.error("Name the e-mail address and the new password: npm run feedmill -- set-password EMAIL PASSWORD");
		return 2;
	}
	const { shop } = await openStore(readConfig(process.env), { demo: false });
	try {
		const customer = await shop.customers.customerByEmail(email);
		if (!customer) {
			console.error(`There is no account with the address ${email}.`);
			return 1;
		}
		await shop.customers.changePassword(customer.id, password, "");
		console.log(`${email} has a new password; whoever was logged in with the old one no longer is.`);
		return 0;
	} finally {
		await shop.close();
	}
}

main(process.argv.slice(2)).then(
	(code) => {
		process.exitCode = code;
	},
	(error: unknown) => {
		console.error(error instanceof ConfigError ? error.message : error);
		process.exitCode = 1;
	},
);
