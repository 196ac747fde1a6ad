-- A photo is taken off a fault that is open, and off a clock-in whose days are over.
grant delete on maintenance_photos to keyhold_app;
grant update (media_id) on kiosk_entries to keyhold_app;
