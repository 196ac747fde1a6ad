-- A booking without a reference of its own has its guest's: the ledger reads bookings.
update reservations r set council_reference = g.council_reference
from guests g
where g.tenant_id = r.tenant_id and g.id = r.guest_id and r.council_reference = '' and g.council_reference <> '';
