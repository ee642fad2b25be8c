import type { termSchema } from "@feedmill/trade/catalogue/model/term-fields.ts";
import type { couponSchema } from "@feedmill/trade/coupons/coupon-fields.ts";
import type { customerSchema } from "@feedmill/trade/customers/customer-fields.ts";
import type { PlaceableBlock } from "@feedmill/trade/settings/extension-blocks.ts";
import type { freightSchema } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import type { zoneSchema } from "@feedmill/trade/shipping/zone-fields.ts";
import type { taxRateSchema } from "@feedmill/trade/tax/tax-rate-fields.ts";
import type { Static } from "typebox";
import { createProductEditor, type ProductEditor } from "../catalogue/editing/product-editor.ts";
import { type attributeSchema, attributeSubject, termSubject } from "../catalogue/editing/term-editors.ts";
import { createTermMerging, type TermMerging } from "../catalogue/merging/merge-terms.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import { createWholeProducts, type WholeProducts } from "../catalogue/whole/whole-product.ts";
import { createPageEditor, type PageEditor } from "../content/page-editor.ts";
import { createPopupEditor, type PopupEditor } from "../content/popup-editor.ts";
import type { ShopCore } from "../core/core.ts";
import { couponSubject } from "../coupons/coupon-editor.ts";
import { type AccountEditor, createAccountEditor } from "../customers/account-editor.ts";
import { type CustomersByStaff, createCustomersByStaff } from "../customers/by-staff/customers-by-staff.ts";
import { customerSubject } from "../customers/customer-editor.ts";
import { createRowEditor, type RowEditor } from "../editing/row-editor.ts";
import { createSelling, type Selling } from "../inventory/selling.ts";
import { createStockEditor, type StockEditor } from "../inventory/stock-editor.ts";
import { followVariations } from "../inventory/stock-repository.ts";
import { type mediaSchema, mediaSubject } from "../media/media-editor.ts";
import { createMenuEditor, type MenuEditor } from "../menus/menu-editor.ts";
import { createGatewayEditor, type GatewayEditor, type InstalledGateway } from "../settings/gateway-editor.ts";
import { createSettingsEditor, type SettingsEditor } from "../settings/settings-editor.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { freightSubject } from "./freight-editor.ts";
import { type methodSchema, methodSubject, zoneSubject } from "./shipping-editors.ts";
import { taxRateSubject } from "./tax-rate-editor.ts";

/**
 * One editor for each kind of entity. Each takes the actor, validates by a schema, writes derived values and records
 * events (editing/edit.ts).
 */
export interface Editors {
	products: ProductEditor & WholeProducts & Selling;
	stock: StockEditor;
	settings: SettingsEditor;
	terms: RowEditor<Static<typeof termSchema>> & TermMerging;
	attributes: RowEditor<Static<typeof attributeSchema>>;
	coupons: RowEditor<Static<typeof couponSchema>>;
	zones: RowEditor<Static<typeof zoneSchema>>;
	shippingMethods: RowEditor<Static<typeof methodSchema>>;
	freight: RowEditor<Static<typeof freightSchema>>;
	taxRates: RowEditor<Static<typeof taxRateSchema>>;
	gateways: GatewayEditor;
	pages: PageEditor;
	popups: PopupEditor;
	menus: MenuEditor;
	media: RowEditor<Static<typeof mediaSchema>>;
	customers: RowEditor<Static<typeof customerSchema>> & AccountEditor & CustomersByStaff;
}

export function createEditors(
	core: Pick<ShopCore, "connection" | "clock"> & { settings: SettingsService; catalogue: CatalogueService },
	{ gateways, ships, blocks }: Installed = NOTHING_INSTALLED,
): Editors {
	const products = { ...core, followVariations };
	return {
		products: {
			...createProductEditor(products),
			...createWholeProducts(products),
			...createSelling(core),
		},
		stock: createStockEditor(core),
		settings: createSettingsEditor(core, blocks),
		terms: { ...createRowEditor(core, termSubject), ...createTermMerging(core) },
		attributes: createRowEditor(core, attributeSubject),
		coupons: createRowEditor(core, couponSubject),
		zones: createRowEditor(core, zoneSubject),
		shippingMethods: createRowEditor(core, methodSubject),
		freight: createRowEditor(core, freightSubject),
		taxRates: createRowEditor(core, taxRateSubject),
		gateways: createGatewayEditor(core, gateways, ships),
		pages: createPageEditor(core),
		popups: createPopupEditor(core),
		menus: createMenuEditor(core),
		media: createRowEditor(core, mediaSubject),
		customers: {
			...createRowEditor(core, customerSubject),
			...createAccountEditor(core),
			...createCustomersByStaff(core),
		},
	};
}

/** What gateways and extensions bring that settings may name. */
interface Installed {
	gateways: ReadonlyMap<string, InstalledGateway>;
	/** Whether an extension has shipping rates. */
	ships: (namespace: string) => boolean;
	blocks: ReadonlyMap<string, PlaceableBlock>;
}

const NOTHING_INSTALLED: Installed = { gateways: new Map(), ships: () => false, blocks: new Map() };
