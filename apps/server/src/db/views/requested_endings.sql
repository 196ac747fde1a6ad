-- The stays whose end waits for an answer: what bookings, the chart, the shift and the rooms ask.
create view requested_endings with (security_invoker = true) as
select tenant_id, reservation_id from change_requests
where type = 'end_reservation' and status = 'pending';
grant select on requested_endings to keyhold_app, keyhold_span;
