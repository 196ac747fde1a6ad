-- A place of stock that is put together with another, or where nothing lies, goes out of the list.
grant delete on stock_places to keyhold_app;
