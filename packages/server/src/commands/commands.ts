import { backup } from "./backup.ts";
import { check } from "./check.ts";
import { page } from "./content/page.ts";
import { popup } from "./content/popup.ts";
import { seo } from "./content/seo.ts";
import { download } from "./download.ts";
import { gateway } from "./gateway.ts";
import { history } from "./history/history.ts";
import { undo } from "./history/undo.ts";
import { importFolder } from "./import-folder.ts";
import { coupons } from "./lists/coupons.ts";
import { customers } from "./lists/customers.ts";
import { products } from "./lists/products.ts";
import { reviews } from "./lists/reviews.ts";
import { media } from "./media.ts";
import { menu } from "./menu.ts";
import { money } from "./money.ts";
import { order } from "./orders/order.ts";
import { orders } from "./orders/orders.ts";
import { refund } from "./orders/refund.ts";
import { outbox } from "./outbox.ts";
import { erase } from "./people/erase.ts";
import { factor } from "./people/factor.ts";
import { role } from "./people/role.ts";
import { setPassword } from "./people/set-password.ts";
import { price } from "./price.ts";
import { review } from "./review.ts";
import { rotateSecret } from "./rotate-secret.ts";
import type { Command } from "./run/with-shop.ts";
import { setting } from "./setting.ts";
import { firstAdministrator } from "./setup/first-administrator.ts";
import { newProject } from "./setup/new.ts";
import { version } from "./setup/version.ts";
import { stock } from "./stock.ts";
import { synonyms } from "./synonyms.ts";

/** Every command of `npm run feedmill --` by its name. */
export const commands: Readonly<Record<string, Command>> = {
	backup,
	check,
	coupons,
	customers,
	download,
	factor,
	"first-administrator": firstAdministrator,
	gateway,
	history,
	import: importFolder,
	media,
	menu,
	money,
	new: newProject,
	order,
	orders,
	outbox,
	page,
	popup,
	price,
	products,
	refund,
	review,
	reviews,
	role,
	erase,
	"rotate-secret": rotateSecret,
	seo,
	"set-password": setPassword,
	setting,
	stock,
	synonyms,
	undo,
	version,
};
