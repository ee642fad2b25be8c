import { Button, Spinner } from "@feedmill/ui/button.tsx";
import { Chip, RemovableChip } from "@feedmill/ui/chip.tsx";
import { CheckboxControl, CheckboxList } from "@feedmill/ui/fields/checkbox.tsx";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { Label } from "@feedmill/ui/fields/label.tsx";
import {
	RadioControl,
	RadioControlAccordion,
	RadioControlOption,
	RadioControlOptionLayout,
} from "@feedmill/ui/fields/radio.tsx";
import { Panel } from "@feedmill/ui/panel.tsx";
import { ValidatedTextInput } from "../blocks/fields/validated-text-input.tsx";
import { ValidationInputError } from "../blocks/fields/validation-input-error.tsx";
import { FormattedMonetaryAmount } from "../blocks/product/money.tsx";

/** `wc.blocksComponents`. Reference: 01 §7. */
export const blocksComponents = {
	CheckboxList,
	Chip,
	FormStep,
	FormattedMonetaryAmount,
	Label,
	RadioControl,
	RadioControlAccordion,
	RadioControlOption,
	RadioControlOptionLayout,
	RemovableChip,
	Spinner,
	// Newer than the platform's version, but used by extensions.
	Button,
	CheckboxControl,
	Panel,
	ValidatedTextInput,
	ValidationInputError,
};
