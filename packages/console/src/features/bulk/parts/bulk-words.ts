import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkColumn, BulkDeed, BulkState, BulkUnit } from '@tradewind/contract/bulk/bulk';

export const bulkStateNames: Record<BulkState, MessageDescriptor> = {
  registered: msg({ message: 'Registered', context: 'of a trade record' }),
  verified: msg`Verified`,
  inDelivery: msg`In delivery`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

export const bulkUnitNames: Record<BulkUnit, MessageDescriptor> = {
  tonne: msg`tonnes`,
  kilogram: msg`kilograms`,
  troyOunce: msg`troy ounces`,
  barrel: msg`barrels`,
  gallon: msg`gallons`,
  bushel: msg`bushels`,
  cubicMetre: msg`cubic metres`,
  lot: msg`lots`,
};

export const bulkColumnNames: Record<BulkColumn, MessageDescriptor> = {
  number: msg`Number`,
  commodity: msg`Commodity`,
  quantity: msg`Quantity`,
  unit: msg`Unit`,
  buyer: msg`Buyer`,
  seller: msg`Seller`,
  verifier: msg`Identities verified by`,
  state: msg`State`,
  agreedOn: msg`Agreed on`,
  verifiedOn: msg`Verified on`,
  shippedOn: msg`Shipped on`,
  deliveredOn: msg`Delivered on`,
  cancelledOn: msg`Cancelled on`,
};

export const bulkDeedNames: Record<BulkDeed, MessageDescriptor> = {
  create: msg`Registered it`,
  import: msg`Imported it`,
  edit: msg`Corrected it`,
  move: msg`Moved it on`,
  publish: msg`Published it`,
  hide: msg`Hid it`,
};
