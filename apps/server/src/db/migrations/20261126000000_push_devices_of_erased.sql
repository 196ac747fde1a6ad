-- Whose account is deleted for ever leaves no device in any property.
select open_to_identity('push_devices', 'select (tenant_id, id, user_id), delete');
